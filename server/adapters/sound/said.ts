// What ffmpeg's words say about a file. They are read here alone, and never logged: tags may quote a person.

export type Said = {
  /** Part of the file could not be read. */
  broken: boolean;
  /** Seconds that the container claims; null where it claims nothing or ffmpeg only guessed. */
  claimedSeconds: number | null;
  /** Samples a second of the first sound track. */
  rate: number | null;
  noSpace: boolean;
  noMemory: boolean;
};

const COMPLAINT = /^(?:\[[^\]\n]*\] )?\[(?:error|fatal|panic)\] .*$/gm;
const DURATION = /^\[info\] {3}Duration: (\d+):(\d\d):(\d\d\.\d+)/m;
const RATE = /^\[info\] {3}Stream #0:\d.*: Audio: .*?, (\d+) Hz/m;
/** A length reckoned from the bit rate is off by half for files that are whole. */
const GUESSED = '[warning] Estimating duration from bitrate';

export const readSaid = (said: string): Said => {
  const complaints = said.match(COMPLAINT) ?? [];
  const length = said.includes(GUESSED) ? null : DURATION.exec(said);
  const rate = RATE.exec(said)?.[1];
  const complained = (words: string) => complaints.some((line) => line.includes(words));
  return {
    broken: complaints.length > 0,
    claimedSeconds: length && Number(length[1]) * 3600 + Number(length[2]) * 60 + Number(length[3]),
    rate: rate === undefined ? null : Number(rate),
    noSpace: complained('No space left on device') || complained('Disk quota exceeded'),
    noMemory: complained('Cannot allocate memory'),
  };
};
