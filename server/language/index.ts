// Reads words, numbers, telephones and days in the callers' languages, Belgian French first.
export { COUNTING } from './counting-by-language.ts';
export { detectLanguage } from './detect-language.ts';
export { speaksOfCustody, speaksOfViolence } from './grave-words.ts';
export { moment } from './moment-readers.ts';
export { MONTHS } from './moment-words.ts';
export { findMoments, type Moment, type MomentKind } from './moments.ts';
export { FIRST_NAMES, PLACES } from './names.ts';
export { isNumberWord } from './numbers.ts';
export { isPlausible } from './phone-plan.ts';
export { findPhones, type SpokenPhone } from './phones.ts';
export { type Hit, Phrasebook } from './phrases.ts';
export { spelledFrom, spells, titleCase } from './spelling.ts';
export { SENTENCE_END, type Stream, sentenceAround, streamOf, type Word } from './stream.ts';
export { hashText } from './text-hash.ts';
export { endsSentence, fold, isDigits, type Token, tokenize, withoutMiddle, wordSet } from './tokens.ts';
export { writeOut } from './written.ts';
