// Brings what a command needs and is not there yet. Plain JavaScript for Node 20: it runs before anything is.
import { join } from 'node:path';
import { alone } from './prepare/lock.mjs';
import { bringPackages, packagesAreStale } from './prepare/packages.mjs';
import { root } from './prepare/places.mjs';
import { bringPrograms, missingPrograms } from './prepare/programs.mjs';
import { Refusal } from './prepare/refusal.mjs';
import { bringSite, siteIsMissing, siteIsStale } from './prepare/site.mjs';

const OLDEST_NODE = 20;

/** @param {{ programs?: readonly ('ffmpeg' | 'chromium')[], site?: boolean | 'any' }} [needs] packages always; of the site a
 * fresh build, or any */
export const prepare = async ({ programs = [], site = false } = {}) => {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Refusal(`Node.js ${process.versions.node} is too old: install ${OLDEST_NODE} or newer.`);
  const parts = [
    { isMissing: packagesAreStale, bring: bringPackages },
    { isMissing: () => missingPrograms(programs).length > 0, bring: () => bringPrograms(programs) },
    { isMissing: () => (site === 'any' ? siteIsMissing() : site && siteIsStale()), bring: bringSite },
  ];
  // A second start finds everything there and takes no lock.
  if (!parts.some(({ isMissing }) => isMissing())) return;
  await alone(join(root, '.cache', 'prepare.lock'), async () => {
    for (const { isMissing, bring } of parts) if (isMissing()) await bring();
  });
};
