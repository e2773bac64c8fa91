// Finds which of the firm's devices this browser is.
const DEVICE = 'voxlex-push-device';

export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The id of this browser's device; null if it has none. Private windows may forbid the storage. */
export const ownDevice = (): string | null => {
  try {
    return localStorage.getItem(DEVICE);
  } catch {
    return null;
  }
};

export const keepOwnDevice = (id: string | null): void => {
  try {
    if (id === null) localStorage.removeItem(DEVICE);
    else localStorage.setItem(DEVICE, id);
  } catch {}
};
