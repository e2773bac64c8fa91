// The data processors of this installation's settings.
export { type InForce, leaving, processorsOf } from './rules.ts';
