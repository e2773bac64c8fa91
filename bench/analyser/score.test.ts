import { expect, test } from 'vitest';
import type { Prediction } from './prediction.ts';
import { scoreOf } from './score.ts';

const said: Prediction = {
  id: 'a',
  sentiment: 'Neutre',
  urgence: 'Non Urgent',
  etape: 'Nouveau Dossier',
  categorie: 'Conseil Juridique Requis',
  domaine: 'Indéterminé',
  summary: 'Quelqu’un appelle.',
  caller: null,
  callback: null,
  deadline: 'avant vendredi.',
  doubtful: ['urgence'],
};
const call = { id: 'a', text: 'Allô ?', sentiment: 'Neutre', urgence: 'Urgent' };

test('an urgent call predicted Non Urgent is counted separately', () => {
  const score = scoreOf([call], new Map([['a', said]]));
  expect(score.urgentCalledNonUrgent).toEqual(['a']);
  expect(score.shares.get('Urgent recall')).toEqual({ right: 0, of: 1 });
  expect(score.shares.get('sentiment')).toEqual({ right: 1, of: 1 });
});

test('doubtful answers are counted separately among right and wrong ones', () => {
  const { shares } = scoreOf([call], new Map([['a', said]]));
  expect(shares.get('marked, of wrong ones')).toEqual({ right: 1, of: 1 });
  expect(shares.get('marked, of right ones')).toEqual({ right: 0, of: 1 });
});

test('a call without a prediction is wrong everywhere', () => {
  expect(scoreOf([call], new Map()).shares.get('sentiment')).toEqual({ right: 0, of: 1 });
});

test('a quotation may differ in case and final punctuation, not in words', () => {
  const right = (deadline: string) =>
    scoreOf([{ ...call, deadline }], new Map([['a', said]])).shares.get('deadline')?.right;
  expect(right('Avant vendredi')).toBe(1);
  expect(right('avant vendredi midi')).toBe(0);
});
