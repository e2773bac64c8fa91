// The parts of a summary, within its room of words and without saying the same words twice.
import { capital } from '../capitals.ts';
import { wordsIn } from './quotation.ts';

export type SummaryPart = { text: string; from: number; to: number };

export class Parts {
  readonly all: SummaryPart[] = [];
  readonly #room: number;
  constructor(room: number) {
    this.#room = room;
  }

  left(): number {
    return this.#room - this.all.reduce((sum, { text }) => sum + wordsIn(text), 0);
  }

  /** False, and nothing is added, if there is no room for it or another part stands for the same words. */
  add(part: SummaryPart | null, at = this.all.length): boolean {
    if (!part || part.text === '' || wordsIn(part.text) > this.left()) return false;
    if (this.all.some(({ from, to }) => part.from < to && from < part.to)) return false;
    this.all.splice(at, 0, part);
    return true;
  }

  remove(part: SummaryPart): void {
    this.all.splice(this.all.indexOf(part), 1);
  }
}

/** What is not cut out of the transcript has a place before it. */
export const [MATTER, WANT, DATE] = [-2, -4, -6];
export const unsaid = (text: string, place: number): SummaryPart => ({
  text: capital(text),
  from: place,
  to: place + 1,
});
