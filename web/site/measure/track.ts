// Every event that a page may report; visitor.ts decides whether and where it is sent.

type Nothing = Record<never, never>;
type ByAuthor = { author: string };

/** Names of the specification with their details, which never contain personal data of a visitor. */
export type Events = {
  HomePageView: { content_name: 'Home Page'; content_category: 'Landing Page' };
  BlogPageView: Nothing;
  ArticlePageView: { path: string };
  ArticleShare: { path: string };
  CalendlyScroll: Nothing;
  TrialFormAccess: Nothing;
  ClientAreaClick: Nothing;
  TrustIndicatorClick: Nothing;
  TestimonialLinkedInClick: ByAuthor;
  TestimonialEmailClick: ByAuthor;
  LawyerLinkedInClick: Nothing;
  LawyerEmailClick: Nothing;
  DemoButtonClick: { location: string };
  FooterBlogClick: Nothing;
  FooterTermsClick: Nothing;
  FooterSubscriptionClick: Nothing;
  ContactEmailClick: Nothing;
  ContactPhoneClick: Nothing;
  ChatOpened: Nothing;
  ChatToggled: { open: boolean };
  ChatClosed: Nothing;
  ChatMessageSent: Nothing;
  ChatResponseReceived: Nothing;
  ChatError: Nothing;
  ChatLinkClicked: Nothing;
  ChatAutoTriggerClicked: Nothing;
  ChatDemoBookingClicked: Nothing;
  /** Three standard events of the pixel and one custom event. */
  ViewContent: { content_name: string; content_category: string };
  Lead: Nothing;
  CompleteRegistration: Nothing;
  VoiceRecordingPageAccess: Nothing;
};
export type EventName = keyof Events;

/** The event of opening a page, written into the page for visitor.ts. */
export const OPENED_META = 'voxlex:opened';
export type PageOpenEvent = { [N in EventName]: { name: N; details: Events[N] } }[EventName];

/** Every name again as a value, to validate names from the markup; the compiler reports a missing one. */
const table: Record<EventName, true> = {
  HomePageView: true,
  BlogPageView: true,
  ArticlePageView: true,
  ArticleShare: true,
  CalendlyScroll: true,
  TrialFormAccess: true,
  ClientAreaClick: true,
  TrustIndicatorClick: true,
  TestimonialLinkedInClick: true,
  TestimonialEmailClick: true,
  LawyerLinkedInClick: true,
  LawyerEmailClick: true,
  DemoButtonClick: true,
  FooterBlogClick: true,
  FooterTermsClick: true,
  FooterSubscriptionClick: true,
  ContactEmailClick: true,
  ContactPhoneClick: true,
  ChatOpened: true,
  ChatToggled: true,
  ChatClosed: true,
  ChatMessageSent: true,
  ChatResponseReceived: true,
  ChatError: true,
  ChatLinkClicked: true,
  ChatAutoTriggerClicked: true,
  ChatDemoBookingClicked: true,
  ViewContent: true,
  Lead: true,
  CompleteRegistration: true,
  VoiceRecordingPageAccess: true,
};
export const isEventName = (name: string): name is EventName => Object.hasOwn(table, name);

export type Tracked = { name: EventName; details: Readonly<Record<string, string | boolean>> };
export const TRACKED_EVENT = 'voxlex:tracked';

type Details<N extends EventName> = keyof Events[N] extends never ? [] : [details: Events[N]];

/** Reports an event. Without consent or without a pixel it has no effect. */
export const track = <N extends EventName>(name: N, ...[details]: Details<N>): void => {
  const tracked: Tracked = { name, details: { ...details } };
  window.dispatchEvent(new CustomEvent(TRACKED_EVENT, { detail: tracked }));
};

/** The pixel's name for a page that presents something. */
export const viewContent = (content_name: string, content_category: string): void =>
  track('ViewContent', { content_name, content_category });
