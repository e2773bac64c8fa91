// Decides which repeated readings become one row, and which actor a row names.
import type { AccessAct, AccessActor } from '#contract/access-log.ts';

const REPEATED: ReadonlySet<AccessAct> = new Set(['listed', 'opened', 'played', 'downloaded', 'page_opened']);

/** A player asks for one recording in many ranges, and an opened message asks for its parts: within a quarter of an hour
 * they are one reading. Every export and every view of the operator is a row of its own. */
export const isMergedWhenRepeated = (act: AccessAct): boolean => REPEATED.has(act);

/** A request without a person comes from a program with an API key. */
export const actorOfCall = (personId: string | null): AccessActor => (personId === null ? 'key' : 'person');

/** A listening link names a person, the address that it was mailed to, or no one. */
export const actorOfLink = (link: { person: string | null; audience: string | null }): AccessActor => {
  if (link.person !== null) return 'person';
  return link.audience === null ? 'link' : 'recipient';
};
