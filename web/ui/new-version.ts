// Whether the server has a newer version of this page: then the address of its scripts has changed.

const scriptOf = (): string | null =>
  document.querySelector('astro-island')?.getAttribute('component-url') ?? null;

/** Downloads the page only if it has changed, because the server answers 304 to an unchanged one. */
export const hasNewVersion = async (): Promise<boolean> => {
  const script = scriptOf();
  if (script === null) return false;
  const response = await fetch(window.location.pathname, { cache: 'no-cache' });
  if (!response.ok || response.redirected) return false;
  return !(await response.text()).includes(script);
};
