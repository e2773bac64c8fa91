// What a contact without a name is called.
import type { ContactSummary } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { words } from './texts.ts';

type Named = Pick<ContactSummary, 'name' | 'proposed_name' | 'numbers' | 'emails'>;

/** Null if the firm gave the contact a name. */
export const heardNameOf = ({ name, proposed_name: heard }: Named): string | null =>
  name === null ? heard : null;

export const contactNameOf = ({ name, proposed_name: heard, numbers, emails }: Named): string =>
  name ?? heard ?? (numbers[0] ? formatPhone(numbers[0]) : (emails[0] ?? words.unnamed));
