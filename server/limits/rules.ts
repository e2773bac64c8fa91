// The budgets: how many tries each public endpoint allows for each address, line or account, and in which time.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The owner of a counter. `all` counts all visitors, so that many addresses cannot fill the disk or a mailbox. */
type Who = 'ip' | 'account' | 'browser' | 'line' | 'link' | 'all';

/** `windowS` starts at the first try, so that twice the limit can pass around the edge of two windows. */
export type Budget = { who: Who; limit: number; windowS: number };

export const BUDGETS = {
  /** MESSAGES_PER_ADDRESS replaces the limit of messagePerAddress, MESSAGES_PER_LINE those of messagePerLine, pbxPerLine and mailPerLine. */
  messagePerAddress: { who: 'ip', limit: 60, windowS: HOUR },
  messagePerLine: { who: 'line', limit: 240, windowS: HOUR },
  pbxPerLine: { who: 'line', limit: 240, windowS: HOUR },
  wrongTokenPerAddress: { who: 'ip', limit: 30, windowS: HOUR },
  /** Per address and line: one mail server may deliver for many firms. */
  mailPerSender: { who: 'ip', limit: 120, windowS: HOUR },
  mailPerLine: { who: 'line', limit: 240, windowS: HOUR },
  lineShownPerAddress: { who: 'ip', limit: 600, windowS: HOUR },
  renewalPerAddress: { who: 'ip', limit: 30, windowS: HOUR },

  callerErasurePerAccount: { who: 'account', limit: 60, windowS: HOUR },

  trialPerAddress: { who: 'ip', limit: 5, windowS: HOUR },
  trialTogether: { who: 'all', limit: 500, windowS: HOUR },
  sampleGreetingPerAddress: { who: 'ip', limit: 20, windowS: HOUR },
  sampleGreetingTogether: { who: 'all', limit: 500, windowS: HOUR },
  surveyPerAddress: { who: 'ip', limit: 10, windowS: HOUR },
  surveyTogether: { who: 'all', limit: 500, windowS: HOUR },

  chatPerAddress: { who: 'ip', limit: 100, windowS: DAY },
  /** Limits the cost of the language model; beyond it the answers are quoted from the site's pages. */
  chatModel: { who: 'all', limit: 2000, windowS: DAY },

  signInPerAccount: { who: 'account', limit: 10, windowS: 10 * MINUTE },
  /** A browser that signed in before has its own counter, so that guesses from elsewhere do not lock it out. */
  signInPerDevice: { who: 'browser', limit: 10, windowS: 10 * MINUTE },
  signInPerAddress: { who: 'ip', limit: 50, windowS: 5 * MINUTE },
  resetPerAccount: { who: 'account', limit: 5, windowS: HOUR },
  resetPerAddress: { who: 'ip', limit: 40, windowS: HOUR },
  codePerAccount: { who: 'account', limit: 10, windowS: 4 * HOUR },
  codePerToken: { who: 'link', limit: 10, windowS: 8 * DAY },
  codePerAddress: { who: 'ip', limit: 40, windowS: HOUR },
  /** A browser that showed the second factor before has its own counters, which a stolen password cannot use up. */
  factorPerDevice: { who: 'browser', limit: 10, windowS: HOUR },
  challengePerDevice: { who: 'browser', limit: 30, windowS: HOUR },
  /** Per address and account: a stolen password cannot use up the account's counter from one address. */
  factorPerAddress: { who: 'ip', limit: 8, windowS: HOUR },
  challengePerAddress: { who: 'ip', limit: 20, windowS: HOUR },
  factorPerAccount: { who: 'account', limit: 15, windowS: HOUR },
  challengePerAccount: { who: 'account', limit: 60, windowS: HOUR },
  /** Per address and account. A recovery code has 49 bits, so the account needs no counter that an attacker could use up. */
  recoveryCodePerAddress: { who: 'ip', limit: 10, windowS: HOUR },

  /** Confirmation mails and samples: an account must not be a way to write to strangers. */
  recipientMailPerAccount: { who: 'account', limit: 30, windowS: HOUR },
  textStopPerAddress: { who: 'ip', limit: 30, windowS: HOUR },
  confirmationPerAddress: { who: 'ip', limit: 30, windowS: HOUR },

  /** Requests with the firm's API keys, all keys together. */
  keyCallPerAccount: { who: 'account', limit: 600, windowS: MINUTE },
  webhookChangePerAccount: { who: 'account', limit: 60, windowS: HOUR },
  /** Tests and replays of events. */
  webhookTryPerAccount: { who: 'account', limit: 120, windowS: HOUR },
  pushDevicePerAccount: { who: 'account', limit: 60, windowS: HOUR },
  /** Texts to contacts, with the links that confirm their numbers. Each text costs money. */
  escalationTextPerAccount: { who: 'account', limit: 60, windowS: DAY },
  tokenMadePerAccount: { who: 'account', limit: 30, windowS: HOUR },
  /** Each asks the provider of payments for a page. */
  paymentPagePerAccount: { who: 'account', limit: 30, windowS: HOUR },
  /** A recorded greeting is decoded during the request. */
  greetingPerAccount: { who: 'account', limit: 60, windowS: HOUR },

  /** A try may ask the language model. */
  formTriedPerAccount: { who: 'account', limit: 120, windowS: HOUR },
  formReportPerAddress: { who: 'ip', limit: 60, windowS: HOUR },
  formLinkPerAddress: { who: 'ip', limit: 60, windowS: HOUR },

  /** Notices that are sent again on purpose. */
  resentPerAccount: { who: 'account', limit: 30, windowS: HOUR },

  /** Mails to colleagues outside the firm, and those that ask them to confirm their address. */
  handOverPerAccount: { who: 'account', limit: 60, windowS: HOUR },
  outsideMailPerAccount: { who: 'account', limit: 20, windowS: HOUR },
  handOverPerAddress: { who: 'ip', limit: 120, windowS: HOUR },

  contactImportPerAccount: { who: 'account', limit: 60, windowS: HOUR },
  partyImportPerAccount: { who: 'account', limit: 60, windowS: HOUR },

  /** Acts on many messages, and their undo. */
  bulkPerAccount: { who: 'account', limit: 120, windowS: HOUR },

  /** Everything of the firm with its recordings. */
  firmExportPerAccount: { who: 'account', limit: 6, windowS: HOUR },
  exportPerAccount: { who: 'account', limit: 60, windowS: HOUR },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
export type Budgets = Readonly<Record<BudgetName, Budget>>;

/** The budgets with those that the operator has set. */
export const budgetsFor = (config: { MESSAGES_PER_ADDRESS: number; MESSAGES_PER_LINE: number }): Budgets => {
  const perLine = config.MESSAGES_PER_LINE;
  return {
    ...BUDGETS,
    messagePerAddress: { ...BUDGETS.messagePerAddress, limit: config.MESSAGES_PER_ADDRESS },
    messagePerLine: { ...BUDGETS.messagePerLine, limit: perLine },
    pbxPerLine: { ...BUDGETS.pbxPerLine, limit: perLine },
    mailPerLine: { ...BUDGETS.mailPerLine, limit: perLine },
  };
};

/** A budget and what its counter belongs to: an address, an id, or nothing for `all`. `line` splits an address by line. */
export type Try = readonly [name: BudgetName, counted: string, line?: string];

/** An IPv6 customer has a whole /64 and could use a new address for each try. */
export const placeOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

export type LimitOutcome =
  | { allowed: true }
  | { allowed: false; retryAfterS: number /** The first refusal of this window. */; justNow: boolean };

export const judge = (used: number, limit: number, resetsAt: Date, now: Date): LimitOutcome => {
  if (used <= limit) return { allowed: true };
  const retryAfterS = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return { allowed: false, retryAfterS, justNow: used === limit + 1 };
};
