// The languages of callers, Belgian French first: words, numbers, telephones, days. Speech and analysis share it.
export { findMoments, type Moment, type MomentKind } from './moments.ts';
export { toE164 } from './phone-plan.ts';
export { findPhones, type SaidPhone } from './phones.ts';
export { type Hit, Phrasebook } from './phrases.ts';
export { SENTENCE_END, type Stream, streamOf, type Word } from './stream.ts';
export { endsSentence, fold, type Token, tokenize } from './tokens.ts';
