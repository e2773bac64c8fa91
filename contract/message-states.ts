// What stands in the column `status` of a message. A message that is shown to do is open.

export const OPEN = 'Nouveau';
export const HANDLED = 'Traité';
export const DELETED = 'Supprimé';
