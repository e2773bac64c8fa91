import { describe, expect, test } from 'vitest';
import { WrongSetting } from '#server/platform/config.ts';
import { openMailer } from './open.ts';
import { readRelay } from './relay.ts';

const read = (url: string) => readRelay(url, 'https://app.voxlex.example');

describe('SMTP_URL', () => {
  test('over a network STARTTLS is required unless ignoreTLS is set', () => {
    expect(read('smtp://relay.example')).toMatchObject({ port: 587, secure: false, requireTLS: true });
    expect(read('smtp://relay.example?ignoreTLS=true')).toMatchObject({ requireTLS: false, ignoreTLS: true });
    expect(read('smtp://relay.example?ignoreTLS=true&requireTLS=true')).toMatchObject({
      requireTLS: true,
      ignoreTLS: false,
    });
  });

  test('smtps is encrypted from the first byte, on port 465', () => {
    expect(read('smtps://relay.example')).toMatchObject({ port: 465, secure: true, ignoreTLS: false });
  });

  test('a relay on this machine needs no certificate', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(read(`smtp://${host}:1025`)).toMatchObject({ port: 1025, requireTLS: false, ignoreTLS: true });
  });

  test('user and password are decoded', () => {
    expect(read('smtp://moi%40x:p%2Fss@relay.example').auth).toEqual({ user: 'moi@x', pass: 'p/ss' });
    expect(read('smtp://relay.example').auth).toBeUndefined();
  });

  test('EHLO sends the domain of PUBLIC_URL or the option name, but no IP address or name without a dot', () => {
    expect(read('smtp://relay.example').name).toBe('app.voxlex.example');
    expect(readRelay('smtp://relay.example', 'http://localhost:3000').name).toBeUndefined();
    expect(readRelay('smtp://relay.example', 'http://192.0.2.7:3000').name).toBeUndefined();
    expect(read('smtp://relay.example?name=mx.firm.example').name).toBe('mx.firm.example');
  });

  test.each([
    ['smtp://relay.example?logger=true', 'logger'],
    ['smtp://relay.example?debug=true', 'debug'],
    ['smtp://relay.example?requireTLS=oui', 'requireTLS'],
    ['smtp://u:p%ZZ@relay.example', 'password'],
    ['smtp:relay.example', 'host'],
  ])('%s stops the start with a message that names %s and does not contain the password', (url, word) => {
    expect(() => read(url)).toThrow(WrongSetting);
    expect(() => read(url)).toThrow(word);
    expect(() => read(url)).not.toThrow('p%ZZ');
  });
});

describe('the mailer that the settings select', () => {
  const config = {
    DATA_DIR: '/nowhere',
    PUBLIC_URL: 'http://localhost:3000',
    MAIL_FROM: 'Voxlex <voxlex@localhost>',
    SMTP_URL: undefined,
  };

  test('is the outbox without SMTP_URL, the relay with it', () => {
    expect(openMailer(config).name).toBe('outbox');
    expect(openMailer({ ...config, SMTP_URL: 'smtp://localhost:1025' }).name).toBe('smtp');
  });

  test('a MAIL_FROM that is not a single address stops the start', () => {
    expect(() => openMailer({ ...config, MAIL_FROM: 'a@x.example, b@x.example' })).toThrow(WrongSetting);
    expect(() => openMailer({ ...config, MAIL_FROM: 'Voxlex' })).toThrow('MAIL_FROM');
  });
});
