// The part of Trusted Types that the site uses; TypeScript's library does not have it yet.
interface Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML?: (html: string) => string; createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string };
  };
}
