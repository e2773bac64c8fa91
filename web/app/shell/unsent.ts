// Names of the entries that hold unsent changes in the browser's storage: each begins with this and the user's id.
export const UNSENT = 'voxlex.unsent.';

const names = (): string[] => {
  try {
    return Object.keys(window.localStorage).filter((name) => name.startsWith(UNSENT));
  } catch {
    // A browser without storage has stored no changes.
    return [];
  }
};

/** Forgets the unsent changes of every user. */
export const forgetUnsent = (): void => {
  for (const name of names()) window.localStorage.removeItem(name);
};
