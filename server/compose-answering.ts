// What answers a caller: texts, case forms, and the mails that carry one.
import { openFormChooser } from './adapters/analysis/open.ts';
import { openRemoteChat } from './adapters/chat/remote.ts';
import { type Forms, type MailOptOuts, mailInsteadWith, openForms, openMailOptOuts } from './forms/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Keys } from './keys/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { type MailInstead, type OptOuts, type TextCaller, textCallerWith } from './replies/index.ts';

export type Answering = {
  textCaller: TextCaller;
  mailInstead: MailInstead;
  mailOptOuts: MailOptOuts;
  forms: Forms;
};

export const openAnswering = async (deps: {
  db: Database;
  clock: Clock;
  keys: Keys;
  jobs: Jobs;
  config: Config;
  log: Log;
  optOuts: OptOuts;
  /** The address before the code of a caller's stop link; null if the caller can answer STOP. */
  stopLinks: string | null;
}): Promise<Answering> => {
  const { jobs, clock, keys, config, optOuts, stopLinks } = deps;
  const mailOptOuts = openMailOptOuts(await keys.systemKey('mail opt-outs'));
  const textCaller = textCallerWith({ jobs, clock, optOuts, stopLinks });
  return {
    textCaller,
    mailOptOuts,
    mailInstead: mailInsteadWith({ jobs, clock, mailOptOuts }),
    forms: await openForms({
      ...deps,
      chooser: openFormChooser(config, deps.log, openRemoteChat),
      publicUrl: config.PUBLIC_URL,
      textCaller,
      mailOptOuts,
    }),
  };
};
