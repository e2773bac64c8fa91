/** The content policy forbids fetching or playing from another origin. */
export const isElsewhere = (address: string, origin: string): boolean =>
  !address.startsWith('blob:') && new URL(address, origin).origin !== origin;
