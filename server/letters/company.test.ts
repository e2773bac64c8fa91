// Each letter names the company that sends it, in HTML and in plain text.
import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { complete } from '#tests/support/notices.ts';
import {
  companyLine,
  invitation,
  leadNotice,
  passwordReset,
  signedLinkRenewal,
  silentLine,
  textsRefused,
  undeliveredMail,
  voicemailNotice,
} from './index.ts';

test('without settings the company is Voxlex in Tournai', () => {
  expect(companyLine(parseConfig({ DATA_DIR: '/tmp' }))).toBe('Voxlex, Tournai, Belgique');
});

const company = companyLine({
  COMPANY_NAME: 'Exemple SRL',
  COMPANY_ADDRESS: 'Rue de la Loi 1,\n7500 Tournai',
  COMPANY_NUMBER: 'BE 0000.000.097',
});
const line = 'Cabinet Exemple';
const dashboardUrl = 'https://voxlex.example/dashboard';
const at = new Date('2026-01-20T09:00:00Z');
const account = { name: '', link: 'https://voxlex.example/auth', code: '123456', expires: at, company };

test.each([
  ['the notice of a message', voicemailNotice({ ...complete, company })],
  ['the notice that contains a link alone', voicemailNotice({ ...complete, content: 'link', company })],
  ['the invitation', invitation(account)],
  ['the password reset', passwordReset(account)],
  [
    'the renewed link',
    signedLinkRenewal({ language: 'fr', link: account.link, expires: at, receivedAt: at, company }),
  ],
  [
    'the notice of a lead',
    leadNotice({
      kind: 'trial',
      email: 'anne@exemple.be',
      suspect: false,
      fields: [],
      receivedAt: at,
      audioLink: null,
      company,
    }),
  ],
  [
    'the alert of a bounced mail',
    undeliveredMail({ line, recipient: 'a@exemple.be', code: null, receivedAt: at, dashboardUrl, company }),
  ],
  [
    'the alert of a silent line',
    silentLine({ line, since: at, call: null, welcomeUrl: 'https://voxlex.example/bienvenue', company }),
  ],
  ['the alert of refused texts', textsRefused({ line, code: null, dashboardUrl, company })],
])('%s ends with the name, address and number of the company', (_, letter) => {
  const signature = 'Exemple SRL, Rue de la Loi 1, 7500 Tournai, BE 0000.000.097';
  expect(letter.text.trimEnd().split('\n').at(-1)).toBe(signature);
  expect(letter.html).toContain(`>${signature}</p>`);
});
