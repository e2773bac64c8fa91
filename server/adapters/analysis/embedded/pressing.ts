// Rules that forbid 'Non Urgent' whatever the model says, for example a convocation for
// the day after tomorrow.
import { SENTENCE_END, type Word } from '#server/language/index.ts';
import { isLongAgo } from './long-ago.ts';
import { momentFeatures } from './nearness.ts';
import type { Reading } from './reading.ts';

const DUE = /^(today|tomorrow|in3|hour)\.(limit|event|promise)$/;
const HERE = new Set(['urg.huissier sur place', 'urg.enfant retenu', 'urg.sans logement ou chauffage']);

/** 'Nous avons été expulsés il y a cinq ans' is over. */
const isOver = (row: readonly Word[], at: number): boolean => {
  let [start, end] = [at, at];
  while (start > 0 && row[start - 1]?.w !== SENTENCE_END) start -= 1;
  while (end < row.length && row[end]?.w !== SENTENCE_END) end += 1;
  return isLongAgo(row.slice(start, end));
};

/** In two thousand labelled calls these rules never overruled a correct 'Non Urgent'. */
export const isPressing = (reading: Reading): boolean =>
  reading.near.placed.some((one) => momentFeatures(one).some((name) => DUE.test(name))) ||
  reading.hits.some(({ name, from }) => HERE.has(name) && !isOver(reading.stream.words, from));
