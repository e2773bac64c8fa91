// Accounts that operators open for firms, with line, number, greeting and invitation.
export { chooseOtherNumber, continueOpening, type OpeningDeps, openAccount } from './open-account.ts';
export { undoOpening } from './undo-opening.ts';
export { showOpening } from './view.ts';
