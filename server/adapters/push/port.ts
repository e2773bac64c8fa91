// Interface for sending a notice to a browser through its push service.

export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushNotice = {
  title: string;
  body: string;
  /** A browser shows one notice for each tag: a repeat takes the place of the one before. */
  tag: string;
  /** Rings again although a notice with this tag is on the screen. */
  renotify: boolean;
};

export interface Pusher {
  /** The key with which a browser subscribes. */
  readonly publicKey: string;
  /** `gone`: the subscription has ended. A Failure says whether to try again. */
  send(to: PushAddress, notice: PushNotice, signal: AbortSignal): Promise<'accepted' | 'gone'>;
}
