// Whether a call names a day at hand or someone at the door, for example a convocation for the day after tomorrow: then a
// small chance of 'Urgent' is enough to rule out 'Non Urgent'.
import { sentenceAround, type Word } from '#server/language/index.ts';
import { isLongAgo } from './long-ago.ts';
import { momentFeatures } from './nearness.ts';
import type { ReadTranscript } from './reading.ts';

const DUE = /^(today|tomorrow|in3|hour)\.(limit|event|promise)$/;
const HERE = new Set(['urg.huissier sur place', 'urg.enfant retenu', 'urg.sans logement ou chauffage']);

/** Whether the event is past, as in 'nous avons été expulsés il y a cinq ans'. */
const isOver = (row: readonly Word[], at: number): boolean =>
  isLongAgo(row.slice(...sentenceAround(row, at, at)));

export const isPressing = (reading: ReadTranscript): boolean =>
  reading.near.placed.some((one) => momentFeatures(one).some((name) => DUE.test(name))) ||
  reading.hits.some(({ name, from }) => HERE.has(name) && !isOver(reading.stream.words, from));
