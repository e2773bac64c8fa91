// Remembers in this browser whether the filters are unfolded.
const OPEN = 'voxlex.filters';

export const wasPanelOpen = (): boolean => {
  try {
    return window.localStorage.getItem(OPEN) === 'open';
  } catch {
    return false;
  }
};
export const keepPanelOpen = (open: boolean): void => {
  try {
    if (open) window.localStorage.setItem(OPEN, 'open');
    else window.localStorage.removeItem(OPEN);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};
