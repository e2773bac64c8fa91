// API keys of a firm and intake tokens of its lines.
export { firmTokenRoutes } from './api.ts';
export { authenticateWith } from './authenticate.ts';
export { createIntakeToken, createKey, revoke } from './change-tokens.ts';
export { generateIntakeToken, tokenHashOf } from './rules.ts';
export { linesWithToken, tokenPage, verifyIntakeToken } from './store.ts';
export { showIntakeToken, showKey } from './view.ts';
