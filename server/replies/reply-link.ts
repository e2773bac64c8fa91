// The link of the text that answers a call. It comes from the firm's settings only, never from what a caller said.
//
// `replyTo` receives one function of this type as `linkOf` (server/worker.ts). A source of links for single messages,
// such as the firm's case forms, is a function that answers for its messages and asks `linkOfLine` for all others.
import type { ReplyLink } from '#contract/caller-texts.ts';
import type { Trx } from '#server/platform/database.ts';

export type Linked = {
  userId: string;
  voicemailId: string;
  line: { id: string; booking_link: string | null; form_link: string | null };
};
export type LinkOf = (trx: Trx, asked: Linked) => Promise<ReplyLink | null>;

export const linkOfLine: LinkOf = async (_trx, { line }) => {
  if (line.booking_link !== null) return { kind: 'booking', url: line.booking_link };
  return line.form_link === null ? null : { kind: 'form', url: line.form_link };
};
