// The PDF of the general terms with the settings of the installation.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { textOfPdf } from '#tests/support/pdf.ts';
import { loadSite } from './load-site.ts';
import { stampsOf } from './stamp.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-terms-'));
  const source = {
    title: 'Conditions',
    heading: 'Conditions générales',
    inForce: 'En vigueur',
    company: ['__VOXLEX_COMPANY_NAME__', '__VOXLEX_COMPANY_ADDRESS__', '__VOXLEX_COMPANY_NUMBER__'],
    whereToAsk: 'Voir le site.',
    sections: [{ title: '1. Service', entries: ['Un paragraphe.', ['un point ;']] }],
  };
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'dist', 'conditions-generales.json'), JSON.stringify(source));
});
afterEach(() => rm(folder, { recursive: true }));

const textWith = async (settings: Record<string, string>): Promise<string> => {
  const values = stampsOf(parseConfig({ DATA_DIR: folder, ...settings }));
  const { termsPdf } = await loadSite(join(folder, 'dist'), values, false);
  return textOfPdf((await termsPdf?.())?.bytes ?? Buffer.alloc(0));
};

test('the PDF contains the company from the settings', async () => {
  const text = await textWith({
    COMPANY_NAME: 'Exemple & Fils SRL',
    COMPANY_ADDRESS: 'Rue de l’Exemple 1, 7500 Tournai',
    COMPANY_NUMBER: 'BE 0000.000.000',
  });
  expect(text).toContain(
    'Exemple & Fils SRL, Rue de l’Exemple 1, 7500 Tournai, BE 0000.000.000. Voir le site.',
  );
});

test('without settings the PDF names Voxlex in Tournai and no company number', async () => {
  expect(await textWith({})).toContain('Voxlex, Tournai, Belgique. Voir le site.');
});
