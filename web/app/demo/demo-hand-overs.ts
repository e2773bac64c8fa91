// Hand-overs of the demonstration's messages, in the memory of the page. No mail is sent.
import {
  HAND_OVER_DAYS,
  type HandOver,
  type NewHandOver,
  OUTSIDE_CONFIRM_DAYS,
  type OutsideAddress,
} from '#contract/hand-overs.ts';
import { DAY_MS } from '#contract/time.ts';
import type { MessageActs } from '#web/app/dashboard/source.ts';

type Given = {
  now: () => Date;
  newId: () => string;
  person: { id: string; name: string };
  /** Adds an act to the history of a message; returns its id. */
  note: (
    messageId: string,
    kind: 'handed_over' | 'hand_over_withdrawn',
    more: { to: string; state?: string; undoes?: string },
  ) => string;
};

const KNOWN = 'm.lambert@lambert-avocats.example';

export const demoHandOvers = ({ now, newId, person, note }: Given) => {
  const added = now().toISOString();
  const after = (days: number): string => new Date(now().getTime() + days * DAY_MS).toISOString();
  let addresses: OutsideAddress[] = [
    {
      id: newId(),
      email: KNOWN,
      state: 'confirmed',
      created_at: added,
      confirmed_at: added,
      confirm_until: added,
      open_links: 0,
    },
  ];
  let all: HandOver[] = [];

  const addressOf = (email: string): OutsideAddress => {
    const known = addresses.find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (known) return known;
    const at = now().toISOString();
    const fresh: OutsideAddress = {
      id: newId(),
      email,
      state: 'waiting',
      created_at: at,
      confirmed_at: null,
      confirm_until: after(OUTSIDE_CONFIRM_DAYS),
      open_links: 0,
    };
    addresses = [...addresses, fresh].sort((one, other) => (one.email < other.email ? -1 : 1));
    return fresh;
  };

  const source: Pick<MessageActs, 'handOvers' | 'handOver' | 'withdrawHandOver' | 'outsideAddresses'> = {
    handOvers: async (id) => all.filter(({ message_id }) => message_id === id),
    outsideAddresses: async () => addresses,
    handOver: async (messageId, { email, word, days = HAND_OVER_DAYS.usual }: NewHandOver) => {
      const address = addressOf(email);
      const isKnown = address.state === 'confirmed';
      const at = now().toISOString();
      const mail = isKnown ? 'sent' : 'waiting';
      const made: HandOver = {
        id: note(messageId, 'handed_over', { to: address.email, state: mail }),
        message_id: messageId,
        email: address.email,
        word: word ?? null,
        person,
        created_at: at,
        expires_at: isKnown ? after(days) : address.confirm_until,
        mail,
        sent_at: isKnown ? at : null,
        code: null,
        link: isKnown ? 'open' : 'waiting',
        opened_at: null,
        answer: null,
        answered_at: null,
      };
      all = [made, ...all];
      return made;
    },
    withdrawHandOver: async (id) => {
      const found = all.find((one) => one.id === id);
      if (!found || found.link === 'withdrawn') return;
      all = all.map((one) => (one.id === id ? { ...one, link: 'withdrawn' } : one));
      note(found.message_id, 'hand_over_withdrawn', { to: found.email, undoes: id });
    },
  };
  return source;
};
