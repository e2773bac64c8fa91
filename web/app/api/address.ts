// Builds the URL of a request: fills in path parameters and leaves out empty query values.

type Values = Readonly<Record<string, unknown>>;

export const pathOf = (template: string, params: Values = {}): string =>
  template.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** Lists repeat their name. Empty values are left out, because the contract has a default for them. */
export const searchOf = (query: Values = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};
