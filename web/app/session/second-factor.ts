// The second factor as the application uses it: telephones that make codes, and recovery codes.

/** The steps that the server requires between a right password and the messages. */
export type SecondStep = 'none' | 'code' | 'enrolment';

export type AuthenticatorPhone = { id: string; name: string; since: string };

export type FactorState = {
  telephones: readonly AuthenticatorPhone[];
  /** The firm requires one, so the last telephone cannot be removed. */
  required: boolean;
  /** Null if no recovery codes were made. */
  codesLeft: number | null;
};

/** QR code, key and link: a telephone cannot scan its own screen. */
export type Enrolment = { id: string; picture: string; secret: string; uri: string };

export type SecondFactor = {
  /** Asks the server, because the stored session may be older than the factor. */
  step(): Promise<SecondStep>;
  state(): Promise<FactorState>;
  enrol(name: string): Promise<Enrolment>;
  /** Confirms a new telephone with its first code. */
  confirm(id: string, code: string): Promise<void>;
  answer(code: string): Promise<void>;
  answerOnPaper(code: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Checks the password again: the server requires it if it was last given more than ten minutes ago. */
  givePassword(password: string): Promise<void>;
  /** Makes a new set and cancels the old one. */
  paperCodes(): Promise<readonly string[]>;
};
