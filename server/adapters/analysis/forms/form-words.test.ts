import { describe, expect, test } from 'vitest';
import { announcedBy } from './form-words.ts';
import { situationNames } from './situations.ts';

const announced = (text: string): string[] =>
  [...announcedBy(text)].sort(([, one], [, other]) => other - one).map(([situation]) => situation);

describe('the words of a form', () => {
  test('announce a whole matter, each situation of it less than a word for one situation does', () => {
    const whole = announcedBy('Famille');
    const one = announcedBy('Pension alimentaire');
    expect([...whole.keys()]).toEqual(expect.arrayContaining(['couple.divorce', 'enfants.hebergement']));
    expect(one.get('aliments.contribution')).toBeGreaterThan(whole.get('aliments.contribution') ?? 1);
  });

  test('mean what the words around them mean', () => {
    expect(announced('Alcool, vitesse, permis')[0]).toMatch(/^roulage\./);
    expect(announced('Urbanisme : permis de bâtir, lotissement')[0]).toBe('admin.permis');
  });

  test.each([
    ['Huurgeschil', 'bail.'],
    ['Ontslag', 'travail.'],
    ['Erbrecht', 'succession.'],
    ['Unpaid invoices', 'creance.'],
  ])('are known in four languages: %s', (text, matter) => {
    expect(announced(text)[0]?.startsWith(matter)).toBe(true);
  });

  test('name situations that exist', () => {
    const all = announcedBy(
      'famille bail travail pénal roulage séjour société documents rendez-vous animaux',
    );
    for (const situation of all.keys()) expect(situationNames()).toContain(situation);
  });
});
