// Public interface of Voxy, the site's assistant. It answers from written facts, with or without a language model.
import type { FastifyInstance } from 'fastify';
import type { ChatModel } from '#server/adapters/chat/port.ts';
import type { OpenSearch, Search } from '#server/adapters/search/port.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { assistantRoutes } from './api.ts';
import { answerFromFacts } from './from-facts.ts';
import { answerFromModel } from './from-model.ts';
import { searchFacts } from './question.ts';

export { factAskings, readAskings, type VisitorAsking, visitorAskings } from './askings.ts';
export { answerFromFacts } from './from-facts.ts';
export { searchFacts, type Understood, understand } from './question.ts';

export type Assistant = { routes(app: FastifyInstance): void };

export const openAssistant = (deps: {
  db: Database;
  limits: Pick<Limits, 'count' | 'spend'>;
  config: Pick<Config, 'SUPPORT_EMAIL'>;
  openSearch: OpenSearch;
  /** Null: the answers are those of the facts, word for word. */
  model: ChatModel | null;
}): Assistant => {
  const { model, config } = deps;
  let search: Search | undefined;
  /** Trained by the first question: it would be half of the processor time of every start. */
  const trained = (): Search => {
    search ??= searchFacts(deps.openSearch);
    return search;
  };
  const to = { email: config.SUPPORT_EMAIL };
  const modelMayBeAsked = async (): Promise<boolean> =>
    (await deps.db.asSystem((trx) => deps.limits.count(trx, [['chatModel', '']]))).allowed;
  return {
    routes: (app) =>
      assistantRoutes(app, {
        limits: deps.limits,
        answer: async (asked) =>
          model && (await modelMayBeAsked())
            ? answerFromModel(model, trained(), asked, to)
            : answerFromFacts(trained(), asked.messages, to),
      }),
  };
};
