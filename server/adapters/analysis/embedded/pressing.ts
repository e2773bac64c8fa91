// Rules that forbid 'Non Urgent' whatever the model says, for example a convocation for
// the day after tomorrow.
import { sentenceAround, type Word } from '#server/language/index.ts';
import { isLongAgo } from './long-ago.ts';
import { momentFeatures } from './nearness.ts';
import type { Reading } from './reading.ts';

const DUE = /^(today|tomorrow|in3|hour)\.(limit|event|promise)$/;
const HERE = new Set(['urg.huissier sur place', 'urg.enfant retenu', 'urg.sans logement ou chauffage']);

/** Whether the event is past, as in 'nous avons été expulsés il y a cinq ans'. */
const isOver = (row: readonly Word[], at: number): boolean =>
  isLongAgo(row.slice(...sentenceAround(row, at, at)));

/** In two thousand labelled calls these rules never overruled a correct 'Non Urgent'. */
export const isPressing = (reading: Reading): boolean =>
  reading.near.placed.some((one) => momentFeatures(one).some((name) => DUE.test(name))) ||
  reading.hits.some(({ name, from }) => HERE.has(name) && !isOver(reading.stream.words, from));
