import { describe, expect, it } from 'vitest';
import type { Setup } from '../source.ts';
import { firstSteps, nextStep } from './steps.ts';

const setup: Setup = {
  number: '+3269000010',
  page: '/messagerie/dumont',
  greeting: 'Bonjour, vous êtes bien au cabinet Dumont.',
  recipients: { confirmed: [], waiting: [], otherwise: 'claire@cabinet-dumont.example' },
};
const step = (given: Setup, name: string, isDiverted = false) =>
  firstSteps(given, isDiverted).find((one) => one.name === name);

describe('the steps before the first message', () => {
  it('count the diversion as done when the user says so, and the test never', () => {
    expect(step(setup, 'diversion')?.done).toBe(false);
    expect(step(setup, 'diversion', true)?.done).toBe(true);
    expect(step(setup, 'test', true)?.done).toBe(false);
  });

  it('name the account’s address if the line has no recipients of its own', () => {
    expect(step(setup, 'recipient')).toMatchObject({
      done: true,
      text: 'Les messages arrivent à claire@cabinet-dumont.example, l’adresse de votre compte.',
    });
  });

  it('say which address has not been confirmed and who is notified until then', () => {
    const recipients = {
      confirmed: [],
      waiting: ['luc@cabinet-dumont.example'],
      otherwise: 'claire@x.example',
    };
    expect(step({ ...setup, recipients }, 'recipient')).toMatchObject({
      done: false,
      text: 'luc@cabinet-dumont.example doit encore ouvrir le lien reçu par e-mail. En attendant, tout arrive à claire@x.example.',
    });
    const one = { ...recipients, confirmed: ['anne@x.example'] };
    expect(step({ ...setup, recipients: one }, 'recipient')).toMatchObject({
      done: true,
      text: 'Les messages arrivent à anne@x.example.',
    });
  });

  it('are led by one next step: the diversion, then what is unconfirmed, then the test', () => {
    const nextOf = (given: Setup, isDiverted: boolean) => nextStep(firstSteps(given, isDiverted))?.name;
    const waiting = { confirmed: [], waiting: ['luc@x.example'], otherwise: 'claire@x.example' };
    expect(nextOf(setup, false)).toBe('diversion');
    expect(nextOf({ ...setup, recipients: waiting }, true)).toBe('recipient');
    expect(nextOf(setup, true)).toBe('test');
    // Nothing can be done about parts that were not loaded, and nothing is diverted to a line without a number.
    expect(nextOf({ ...setup, number: null, greeting: null, recipients: null }, false)).toBe('test');
  });

  it('claim nothing about what could not be loaded', () => {
    const unknown = { ...setup, greeting: null, recipients: null };
    expect(step(unknown, 'recipient')?.done).toBe(false);
    expect(step(unknown, 'greeting')?.done).toBe(false);
    expect(step(setup, 'greeting')?.text).toContain('vous êtes bien au cabinet Dumont');
  });
});
