// What a contact without a name is called.
import type { ContactSummary } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { words } from './texts.ts';

export const nameOf = ({
  name,
  numbers,
  emails,
}: Pick<ContactSummary, 'name' | 'numbers' | 'emails'>): string =>
  name ?? (numbers[0] ? formatPhone(numbers[0]) : (emails[0] ?? words.unnamed));
