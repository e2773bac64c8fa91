// What the application knows of a second factor: a telephone that shows codes, and codes on paper for the day it is lost.

/** What stands between a right password and the messages. */
export type SecondStep = 'none' | 'code' | 'enrolment';

export type Telephone = { id: string; name: string; since: string };

export type FactorState = {
  telephones: readonly Telephone[];
  /** The firm wants one: the last cannot be removed. */
  required: boolean;
  /** Null: none were made. */
  codesLeft: number | null;
};

/** Drawn, written, and as a link: on the telephone itself there is no screen to point its camera at. */
export type Enrolment = { id: string; picture: string; secret: string; address: string };

export type SecondFactor = {
  /** Asked of the server: the session kept here may be older than the factor. */
  step(): Promise<SecondStep>;
  state(): Promise<FactorState>;
  enrol(name: string): Promise<Enrolment>;
  /** The first code of a telephone that is being taken on. */
  confirm(id: string, code: string): Promise<void>;
  answer(code: string): Promise<void>;
  answerOnPaper(code: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The password given again: without it, ten minutes after the sign-in nothing here can be changed. */
  givePassword(password: string): Promise<void>;
  /** A new set; the one before it is dead from then on. */
  paperCodes(): Promise<readonly string[]>;
};
