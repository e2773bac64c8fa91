// The number to call back: the last one, unless it is offered only as an alternative.
import type { SpokenPhone } from '#server/language/index.ts';
import type { ReadTranscript } from './reading.ts';

const MOST_BETWEEN = 7;

/**
 * Whether the second number replaces the first. In '0486…, ou alors ma femme, le 087…' the first number stays; 'mais plutôt
 * le fixe' replaces it.
 */
const isInstead = (
  { stream: { tokens } }: ReadTranscript,
  one: SpokenPhone,
  before: SpokenPhone,
): boolean => {
  if (one.from - before.to > MOST_BETWEEN) return false;
  const between = tokens.slice(before.to, one.from).map((token) => token.fold);
  const first = between.find((word) => /^\p{L}/u.test(word));
  return first === 'ou' && !between.some((word) => /^(non|pardon|plutot|mieux)$/.test(word));
};

const FAX_BEFORE = 12;

/** A fax number is no number to call. */
const isFax = ({ stream: { tokens } }: ReadTranscript, one: SpokenPhone): boolean => {
  const before = tokens.slice(Math.max(0, one.from - FAX_BEFORE), one.from);
  const word = before.findLastIndex(({ fold }) => /^(fax|telecopie)$/.test(fold));
  return (
    word >= 0 &&
    !before.slice(word).some(({ fold }) => /^(telephone|gsm|portable|rappelez|appelez)$/.test(fold))
  );
};

export const callbackOf = (reading: ReadTranscript): string | null => {
  const complete = reading.phones.filter((phone) => phone.e164 !== null);
  const telephones = complete.filter((phone) => !isFax(reading, phone));
  const phones = telephones.length > 0 ? telephones : complete;
  let at = phones.length - 1;
  for (; at > 0; at -= 1) {
    const [before, one] = [phones[at - 1], phones[at]];
    if (!before || !one || before.e164 === one.e164 || !isInstead(reading, one, before)) break;
  }
  return phones[at]?.e164 ?? null;
};
