// Whether the visitor has pressed a button 'Réserver…' on another page, remembered for this tab.
const ASKED = 'voxlex.calendar';

/** Where storage is forbidden, to ask for it throws: the visitor is then asked on the page of the calendar. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ofTab: OpenStorage = () => window.sessionStorage;

export const rememberAsked = (storage = ofTab): void => {
  try {
    storage().setItem(ASKED, '1');
  } catch {}
};

/** True once for each time it was remembered. */
export const takeAsked = (storage = ofTab): boolean => {
  try {
    const wasAsked = storage().getItem(ASKED) !== null;
    storage().removeItem(ASKED);
    return wasAsked;
  } catch {
    return false;
  }
};
