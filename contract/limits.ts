// Business constants, most of them agreed with the customer (see «specification» in CONTRIBUTING.md).

export const PAGE_SIZE = 10;
/** Characters of a summary in a row of the dashboard, before «...». */
export const SUMMARY_CUT = 60;
export const SHORT_UP_TO_S = 30;
export const MEDIUM_UP_TO_S = 120;
export const WEEK_DAYS = 7;
export const MONTH_DAYS = 30;
export const QUARTER_DAYS = 90;
export const MOBILE_MAX_PX = 768;
export const PROFILE_TIMEOUT_MS = 3000;
/** Signed-in pages (web/app/session/account.ts): how long events of the session wait after the page got the focus. */
export const FOCUS_SUPPRESSION_MS = 2000;
export const SIGNED_OUT_REDIRECT_MS = 1000;
export const SIGNED_IN_REDIRECT_MS = 1000;
export const AUDIO_START_TIMEOUT_MS = 5000;
export const BANNER_MS = 5000;
/** Accepted with a warning. */
export const PASSWORD_ADVISED = 8;

/** The usual life of a signed link to a recording; recordings of leads have their own (server/leads/index.ts). */
export const AUDIO_LINK_MINUTES = 15;

/** Days from the deletion, which hides a message, to its erasure. Later changes of the deleted message do not restart them. */
export const DELETED_KEPT_DAYS = 30;

/** The shortest and the longest greeting that the pages record. */
export const GREETING_MIN_S = 2;
export const GREETING_MAX_S = 180;
/** On /recording: from the end of a recording to its upload. */
export const UPLOAD_DELAY_MS = 500;
/** On /recording: how long each quotation is shown. */
export const QUOTE_EVERY_MS = 2000;

export const EVENTS_PER_SECOND = 10;
export const TIME_ZONE = 'Europe/Brussels';

export const MOST_CHAT_TOKENS = 500;
export const CHAT_TEMPERATURE = 0.7;
export const MOST_CHAT_TURNS = 20;
export const MOST_CHAT_BYTES = 8192;

export const CHAT_BOUNCE_AFTER_MS = 8000;
export const CHAT_POPUP_AFTER_MS = 30_000;
export const CHAT_DEMO_AFTER_MS = 40_000;
export const CHAT_CUE_MS = 5000;
export const CHAT_LAUNCHER_PX = 64;
export const CHAT_EDGE_PX = 24;
export const CHAT_SMALL_PX = 640;

/** Characters of a corrected transcription: about half an hour of speech. */
export const MOST_TRANSCRIPTION = 30_000;
