// The account of the person whose request is being handled, so that every row of an act names it. It gives no access.
import { AsyncLocalStorage } from 'node:async_hooks';

export const actingPerson = new AsyncLocalStorage<string>();
