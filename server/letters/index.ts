// Letters: every mail that the server writes, as subject, HTML and plain text.
export { type AccountLetter, invitation, passwordReset } from './account.ts';
export {
  assignedLetter,
  assignedManyLetter,
  escalationOverBudget,
  reminderLetter,
  silentLine,
  textsFailing,
  textsOverBudget,
  textsRefused,
  undeliveredMail,
  webhookFailed,
} from './alert.ts';
export { type CompanySettings, companyLine } from './company.ts';
export { escalationLetter, escalationText, phoneText } from './escalation.ts';
export { momentText } from './figures.ts';
export { peopleLetter } from './firm-people.ts';
export { formLetter, formMailWords } from './form-mail.ts';
export { handOverLetter, outsideAddressLetter } from './hand-over.ts';
export { type LeadNotice, leadNotice } from './lead.ts';
export { fieldText } from './lead-fields.ts';
export type { Letter } from './letter.ts';
export { idInMessageId, messageIdFor, threadFor } from './letter-links.ts';
export { voicemailNotice } from './notice/index.ts';
export type { MailContent, VoicemailNotice } from './notice/notice.ts';
export type { NoticeState } from './notice/notice-texts.ts';
export { confirmAddress, digestLetter, sampleNotice } from './recipient.ts';
export { type LinkRenewal, signedLinkRenewal } from './signed-link-renewal.ts';
export { type SubscriptionFacts, subscriptionLetter } from './subscription.ts';
