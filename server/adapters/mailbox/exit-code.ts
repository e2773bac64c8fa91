/** EX_DATAERR: the child exits with this code when the mail cannot be parsed. Other codes are faults of the machine. */
export const UNREADABLE = 65;
