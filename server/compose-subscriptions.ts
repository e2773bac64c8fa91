// The jobs of subscriptions, and the look at what time brings to them.
import type { App } from './compose.ts';
import type { JobDefinition } from './jobs/index.ts';
import { companyLine } from './letters/index.ts';
import {
  cardJob,
  lookAfterSubscriptions,
  queueMailWith,
  sendsSubscriptionMails,
  subscriptionMailJob,
} from './subscriptions/index.ts';

export const subscriptionWork = (app: App): { jobs: JobDefinition[]; look: () => Promise<void> } => {
  const { config, payments } = app;
  const sendsMails = sendsSubscriptionMails(config);
  const queueMail = queueMailWith(app.jobs, sendsMails);
  const mail = { from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL, company: companyLine(config) };
  return {
    jobs: [
      subscriptionMailJob({ ...app, ...mail }),
      ...(payments ? [cardJob({ ...app, payments, queueMail, company: config })] : []),
    ],
    look: () => lookAfterSubscriptions({ ...app, queueMail, sendsMails }),
  };
};
