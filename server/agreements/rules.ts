// The words of both documents, from the settings in force.
import { createHash } from 'node:crypto';
import { agreementSections, type InForceText, recordSections } from '#contract/data-protection.ts';
import { processorsOf } from '#server/data-processors/index.ts';
import type { Line } from '#server/lines/index.ts';
import type { Config } from '#server/platform/config.ts';

const DEFAULT_COMPANY = 'Voxlex, Tournai, Belgique';

export const companyOf = ({ COMPANY_NAME, COMPANY_ADDRESS, COMPANY_NUMBER }: Config): string =>
  [COMPANY_NAME, COMPANY_ADDRESS, COMPANY_NUMBER].filter(Boolean).join(', ') || DEFAULT_COMPANY;

/** Those that get data of a firm or its callers; the tools of the public site are its visitors' matter. */
const ofFirms = (config: Config, lines: Parameters<typeof processorsOf>[1]): InForceText[] =>
  processorsOf(config, lines)
    .filter(({ sentBy, kind }) => sentBy !== 'visitor' && kind !== 'leads')
    .map(({ name, host, gets }) => ({ name, host, gets }));

export const agreementIn = (config: Config) => {
  // What a firm links itself is in its own settings, and must not ask it for a new acceptance.
  const sections = agreementSections(companyOf(config), ofFirms(config, []));
  const version = createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 12);
  return { version, sections };
};

export const recordIn = (config: Config, firm: string, lines: readonly Line[]) =>
  recordSections(
    firm,
    companyOf(config),
    ofFirms(config, lines),
    lines.map(({ name, keep_sound_days, keep_text_days, keep_days }) => ({
      name,
      sound: keep_sound_days,
      text: keep_text_days,
      whole: keep_days,
    })),
    config.ACCESS_LOG_MONTHS,
  );
