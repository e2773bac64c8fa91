// Front door of Voxy: answers what the site says, by itself or through a model, and says when it does not know.
import type { FastifyInstance } from 'fastify';
import type { ChatModel } from '#server/adapters/chat/port.ts';
import type { OpenSearch, Passage } from '#server/adapters/search/port.ts';
import type { Keys } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { assistantRoutes } from './api.ts';
import { openBudgets } from './budgets.ts';
import { CONCEPTS } from './concepts.data.ts';
import { answerFromModel } from './from-model.ts';
import { answerFromPages } from './from-pages.ts';

export type Assistant = { routes(app: FastifyInstance): void };

export const openAssistant = async (deps: {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'houseKey'>;
  config: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>;
  passages: readonly Passage[];
  openSearch: OpenSearch;
  /** Null: the pages answer by themselves. */
  model: ChatModel | null;
}): Promise<Assistant> => {
  const { model, config } = deps;
  const search = deps.openSearch(deps.passages, CONCEPTS);
  const to = { site: config.PUBLIC_URL, email: config.SUPPORT_EMAIL };
  const budgets = openBudgets({ ...deps, key: await deps.keys.houseKey('chat-counters') });
  return {
    routes: (app) =>
      assistantRoutes(app, {
        budgets,
        answer: async (asked) =>
          model && (await budgets.modelMayBeAsked())
            ? answerFromModel(model, search, asked, to)
            : answerFromPages(search, asked.messages, to),
      }),
  };
};
