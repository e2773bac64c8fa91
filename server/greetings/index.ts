// Greetings: what callers of a line hear before the beep, and its recordings.
export { greetingRoutes } from './api.ts';
export { addGreeting } from './change-greetings.ts';
export { type Greetings, openGreetings } from './open-greetings.ts';
export { greetingKeysInUse } from './store.ts';
