// Opens the configured analyser and the choice of forms: the embedded ones, or a model that falls back to them.
import type { ChatModel } from '#server/adapters/chat/port.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { embeddedAnalyser } from './embedded/index.ts';
import { embeddedChooser } from './forms/embedded-choice.ts';
import { modelChooser } from './forms/model-choice.ts';
import type { FormChooser } from './forms/port.ts';
import { modelAnalyser } from './model/index.ts';
import type { Analyser } from './port.ts';

type OpenChat = (server: { url: string; key?: string | undefined; model: string }) => ChatModel;

export const openAnalyser = (config: Config, log: Log, openChat: OpenChat): Analyser => {
  const { LLM_URL: url, LLM_KEY: key, LLM_MODEL: model, LLM_SECRECY: secrecy } = config;
  const oneTryMs = config.LLM_TIMEOUT_S * 1000;
  const embedded = embeddedAnalyser();
  if (!url) return embedded;
  const chat = openChat({ url, key, model });
  return modelAnalyser({ chat, embedded, host: new URL(url).host, model, secrecy, log, oneTryMs });
};

export const openFormChooser = (config: Config, log: Log, openChat: OpenChat): FormChooser => {
  const { LLM_URL: url, LLM_KEY: key, LLM_MODEL: model, LLM_SECRECY: secrecy } = config;
  if (!url) return embeddedChooser();
  return modelChooser({ chat: openChat({ url, key, model }), host: new URL(url).host, model, secrecy, log });
};
