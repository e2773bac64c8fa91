// Replaces names, numbers and addresses by placeholders before a request and restores them in the answer.
import { fold } from '#server/language/index.ts';
import { type PrivateKind, type PrivateSpan, privateSpans } from './private-spans.ts';

export type Masked = {
  text: string;
  /** Restores the masked values; null when the text has a placeholder that was never given out. */
  restore(text: string): string | null;
};

const PLACEHOLDER = /\[(?:NOM|NUMERO|ADRESSE|EMAIL)_\d+\]/g;

const merged = (spans: readonly PrivateSpan[], text: string): PrivateSpan[] => {
  const whole: PrivateSpan[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start || other.end - one.end)) {
    const last = whole.at(-1);
    // Two names side by side, as in 'Samira Dupont', are masked as one.
    const touches =
      last &&
      (span.start < last.end ||
        (span.kind === last.kind && /^[\s'’-]*$/.test(text.slice(last.end, span.start))));
    if (last && touches) last.end = Math.max(last.end, span.end);
    else whole.push({ ...span });
  }
  return whole;
};

const LEAST_REPEATED = 3;

/** A word that was masked as a name once is masked everywhere. */
const repeated = (text: string, spans: readonly PrivateSpan[]): PrivateSpan[] => {
  const words = new Set(
    spans
      .filter(({ kind }) => kind === 'NOM')
      .flatMap(({ start, end }) => fold(text.slice(start, end)).match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= LEAST_REPEATED),
  );
  return [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].flatMap((found): PrivateSpan[] =>
    words.has(fold(found[0]))
      ? [{ start: found.index, end: found.index + found[0].length, kind: 'NOM' }]
      : [],
  );
};

export const mask = (text: string): Masked => {
  const found = privateSpans(text);
  const given = new Map<string, string>();
  const original = new Map<string, string>();
  const counts = new Map<PrivateKind, number>();
  let [masked, at] = ['', 0];
  for (const { start, end, kind } of merged([...found, ...repeated(text, found)], text)) {
    const words = text.slice(start, end);
    const key = `${kind} ${words}`;
    let name = given.get(key);
    if (!name) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      name = `[${kind}_${count}]`;
      given.set(key, name);
      original.set(name, words);
    }
    masked += text.slice(at, start) + name;
    at = end;
  }
  masked += text.slice(at);
  return {
    text: masked,
    restore: (answer) => {
      let unknown = false;
      const whole = answer.replace(PLACEHOLDER, (name) => {
        const words = original.get(name);
        if (words === undefined) unknown = true;
        return words ?? name;
      });
      return unknown ? null : whole;
    },
  };
};

/** A masker that changes nothing, for an installation that does not mask. */
export const unmasked = (text: string): Masked => ({ text, restore: (answer) => answer });
