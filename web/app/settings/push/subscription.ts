// The subscription of this browser. Its worker only shows notices; see web/public/push-worker.js.

const WORKER = '/push-worker.js';

/** The site's policy allows this one script; a second policy of the same name would be refused. */
let scripts: { createScriptURL: (url: string) => string } | undefined;
const workerAddress = (): string => {
  scripts ??= window.trustedTypes?.createPolicy('voxlex', { createScriptURL: () => WORKER });
  return scripts?.createScriptURL(WORKER) ?? WORKER;
};

const registration = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(workerAddress());
  return navigator.serviceWorker.ready;
};

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Null if the person or the browser refuses notices. */
export const subscribe = async (publicKey: string): Promise<PushSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registration();
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return known;
  // A browser has one subscription, bound to the key of the server that it was made for.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

export const unsubscribe = async (): Promise<void> => {
  const known = await navigator.serviceWorker.getRegistration('/');
  await (await known?.pushManager.getSubscription())?.unsubscribe();
  await known?.unregister();
};
