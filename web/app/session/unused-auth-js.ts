// Takes the place of auth-js' code for passkeys and wallets in the browser (web/site/build/lean-auth-js.ts): the server
// has neither.

export class WebAuthnApi {}

const unavailable = (): never => {
  throw new Error('this client has no passkeys and no wallets');
};

export const browserSupportsWebAuthn = (): boolean => false;
export const webAuthnAbortService = { cancelCeremony: () => {} };
export {
  unavailable as createCredential,
  unavailable as createSiweMessage,
  unavailable as deserializeCredentialCreationOptions,
  unavailable as deserializeCredentialRequestOptions,
  unavailable as fromHex,
  unavailable as getAddress,
  unavailable as getCredential,
  unavailable as serializeCredentialCreationResponse,
  unavailable as serializeCredentialRequestResponse,
  unavailable as toHex,
};
