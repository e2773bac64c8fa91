/** EX_DATAERR: how the child says that the mail is at fault, and not the machine. */
export const UNREADABLE = 65;
