// Public interface of Voxy, the site's assistant. It answers from the site's pages, with or without a language model.
import type { FastifyInstance } from 'fastify';
import type { ChatModel } from '#server/adapters/chat/port.ts';
import type { OpenSearch, Passage } from '#server/adapters/search/port.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { assistantRoutes } from './api.ts';
import { CONCEPTS } from './concepts.data.ts';
import { answerFromModel } from './from-model.ts';
import { answerFromPages } from './from-pages.ts';

export type Assistant = { routes(app: FastifyInstance): void };

export const openAssistant = (deps: {
  db: Database;
  limits: Pick<Limits, 'count' | 'spend'>;
  config: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>;
  passages: readonly Passage[];
  openSearch: OpenSearch;
  /** Null: answers are excerpts of the pages. */
  model: ChatModel | null;
}): Assistant => {
  const { model, config } = deps;
  const search = deps.openSearch(deps.passages, CONCEPTS);
  const to = { site: config.PUBLIC_URL, email: config.SUPPORT_EMAIL };
  const modelMayBeAsked = async (): Promise<boolean> =>
    (await deps.db.asSystem((trx) => deps.limits.count(trx, [['chatModel', '']]))).allowed;
  return {
    routes: (app) =>
      assistantRoutes(app, {
        limits: deps.limits,
        answer: async (asked) =>
          model && (await modelMayBeAsked())
            ? answerFromModel(model, search, asked, to)
            : answerFromPages(search, asked.messages, to),
      }),
  };
};
