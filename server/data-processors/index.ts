// Front door of the processors room: who is given what with the settings of this installation.
export { type InForce, leaving, processorsOf } from './rules.ts';
