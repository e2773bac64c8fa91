// The data-processing agreement and the record of processing of a firm.
import * as z from 'zod/mini';

const section = z.object({
  title: z.string(),
  entries: z.array(z.union([z.string(), z.array(z.string())])),
});

export const agreement = z.object({
  /** Changes with any word, and with the processors of the settings. */
  version: z.string(),
  sections: z.array(section),
  /** The last acceptance; null without one. */
  accepted: z.nullable(z.object({ version: z.string(), person: z.string(), at: z.iso.datetime() })),
  /** Whether this very version was accepted. */
  current: z.boolean(),
});
export type Agreement = z.infer<typeof agreement>;

/** The version that the person has read. */
export const agreementAcceptance = z.strictObject({ version: z.string().check(z.regex(/^[0-9a-f]{12}$/)) });

export const processingRecord = z.object({ sections: z.array(section) });
export type ProtectionDocument = z.infer<typeof processingRecord>;
