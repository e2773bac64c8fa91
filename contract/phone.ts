// Formats telephone numbers for mails and pages.

/** Belgian and French numbers in their usual groups, others as they came: +32 470 00 00 12, +33 6 12 34 56 78. */
export const formatPhone = (number: string): string =>
  number
    .replace(/^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4')
    .replace(/^\+32([2349])(\d{3})(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4')
    .replace(/^\+32([1-9]\d)(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4')
    .replace(/^\+33([1-9])(\d\d)(\d\d)(\d\d)(\d\d)$/, '+33 $1 $2 $3 $4 $5');
