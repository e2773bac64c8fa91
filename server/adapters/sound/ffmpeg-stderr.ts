// Reads ffmpeg’s stderr. It is never logged: tags of a file may quote a person.

export type StderrReport = {
  /** Part of the file could not be read. */
  broken: boolean;
  /** Duration in the container; null where it has none or ffmpeg estimated it. */
  claimedSeconds: number | null;
  /** Sample rate of the first audio track. */
  rate: number | null;
  noSpace: boolean;
  noMemory: boolean;
};

const COMPLAINT = /^(?:\[[^\]\n]*\] )?\[(?:error|fatal|panic)\] .*$/gm;
const DURATION = /^\[info\] {3}Duration: (\d+):(\d\d):(\d\d\.\d+)/m;
const RATE = /^\[info\] {3}Stream #0:\d.*: Audio: .*?, (\d+) Hz/m;
/** A duration estimated from the bit rate is off by half even for whole files. */
const GUESSED = '[warning] Estimating duration from bitrate';

export const readStderr = (stderr: string): StderrReport => {
  const complaints = stderr.match(COMPLAINT) ?? [];
  const length = stderr.includes(GUESSED) ? null : DURATION.exec(stderr);
  const rate = RATE.exec(stderr)?.[1];
  const complained = (words: string) => complaints.some((line) => line.includes(words));
  return {
    broken: complaints.length > 0,
    claimedSeconds: length && Number(length[1]) * 3600 + Number(length[2]) * 60 + Number(length[3]),
    rate: rate === undefined ? null : Number(rate),
    noSpace: complained('No space left on device') || complained('Disk quota exceeded'),
    noMemory: complained('Cannot allocate memory'),
  };
};
