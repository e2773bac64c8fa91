// The form of an e-mail address, for the sign-in and for the settings.
import * as z from 'zod/mini';

/** Printable ASCII without spaces, one @: refuses look-alike letters, line breaks and lists of addresses. */
export const emailAddress = z
  .string()
  .check(
    z.maxLength(254),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/,
    ),
  );
