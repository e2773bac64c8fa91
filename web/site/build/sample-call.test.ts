import { expect, test } from 'vitest';
import { segmentsOf } from '#contract/sms-segments.ts';
import { pictureOf } from './picture.ts';
import { sampleCall } from './sample-call.ts';

const call = await sampleCall();
const shown = call.mail.markup.replaceAll(/<[^>]+>/g, ' ');

test('the letter of the picture is the product’s own, with its four points in their order', () => {
  for (const words of [
    call.name,
    call.summary,
    'Écouter le message',
    'Ouvrir dans le tableau de bord',
    'Analyse',
  ])
    expect(shown).toContain(words);
  const pins = [...call.mail.markup.matchAll(/<i class="pin">(\d)<\/i>([^<]*)/g)];
  expect(pins.map(([, figure]) => figure)).toEqual(['1', '2', '3', '4']);
  expect(pins.map(([, , words]) => words)).toEqual([
    'Urgent',
    call.summary,
    'Écouter le message',
    'Transcription',
  ]);
});

test('the text message of the picture is the default one of the server, in two segments', () => {
  expect(call.sms).toBe(
    `${call.firm} a bien enregistré votre message et reviendra vers vous dès que possible.\nPrendre rendez-vous : https://cabinet-marchal.example/rendez-vous\nNe plus recevoir de SMS ? Répondez STOP.`,
  );
  expect(segmentsOf(call.sms)).toMatchObject({ encoding: 'GSM-7', segments: 2 });
});

test('the words have times within the call, and the deadline is caught when it has been said', () => {
  expect(call.words.length).toBeGreaterThan(25);
  expect(call.words.at(-1)?.end).toBeLessThanOrEqual(call.seconds);
  const said = call.words.filter(({ end }) => end <= call.deadlineSaidAt).at(-1);
  expect(call.text.slice(said?.from, said?.to)).toBe('heures');
});

test('a picture has no link, identifier or inline style, and each style once as a class', () => {
  const { css, markup } = pictureOf(
    '<h1 id="a" style="color:red">T</h1><!--x--><a href="/b" class="c" style="color:red">L</a><td data-label="Reçu" hidden>2 > 1</td>',
    'p',
  );
  expect(markup).toBe(
    '<p class="p0">T</p><span class="c p0">L</span><td data-label="Reçu" hidden="">2 > 1</td>',
  );
  expect(css).toBe('.p .p0{color:red}');
});
