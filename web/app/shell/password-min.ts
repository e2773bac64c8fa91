// The least length of a new password is a setting of the installation; the server refuses a shorter one.

/** The name of the meta element that carries it on the pages with a form for a new password. */
export const PASSWORD_MIN_META = 'voxlex:password-min';

export const passwordMin = (): number =>
  Number(document.querySelector<HTMLMetaElement>(`meta[name="${PASSWORD_MIN_META}"]`)?.content);
