// A session shows one firm, in every tab of the browser: when a tab opens another firm, the other tabs leave the page that they
// show. What they would send, such as an act on every message of a filter, would reach the other firm.

const KEY = 'voxlex.firm';

export const tellOtherTabs = (storage: Pick<Storage, 'setItem'>, firmId: string): void =>
  // Tabs hear of a new value only.
  storage.setItem(KEY, `${firmId} ${Date.now()}`);

/** Returns how to stop listening. */
export const onOtherFirm = (tab: EventTarget, leave: () => void): (() => void) => {
  const heard = (event: Event): void => {
    if ('key' in event && event.key === KEY) leave();
  };
  tab.addEventListener('storage', heard);
  return () => tab.removeEventListener('storage', heard);
};
