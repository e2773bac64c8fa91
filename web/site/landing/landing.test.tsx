import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesPicture, statisticsPicture } from '#web/site/build/dashboard-picture.tsx';
import { sampleCall } from '#web/site/build/sample-call.ts';
import { PublicFooter } from '#web/site/shell/public-footer.tsx';
import { PublicHeader } from '#web/site/shell/public-header.tsx';
import { TrialForm } from '#web/site/trial/trial-form.tsx';
import { Benefits } from './benefits.tsx';
import { BetaPart } from './beta-part.tsx';
import { BookingPart } from './booking-part.tsx';
import { EmailPart } from './email-part.tsx';
import { Hero } from './hero.tsx';
import { arePeopleExamples, lawyers, testimonials } from './people.data.ts';
import { LawyersPart, TestimonialsPart } from './people-parts.tsx';
import { callMomentAt, lastDue, secondsText } from './play-call.ts';
import { PricingPart } from './pricing-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { FIRST_FIGURES, reckoned } from './reckon.ts';
import { SecurityPart } from './security-part.tsx';
import { SmsPart } from './sms-part.tsx';
import { Testimonials } from './testimonials.tsx';
import { TrialPart } from './trial-part.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { wrapped } from './use-carousel.ts';

const call = await sampleCall();
const pictures = { messages: await messagesPicture(), statistics: await statisticsPicture() };
const parts: readonly ReactElement[] = [
  <PublicHeader key="1" />,
  <Hero key="2" call={call} />,
  <TrustStrip key="3" />,
  <EmailPart key="4" call={call} />,
  <SmsPart key="5" call={call} />,
  <Benefits key="6" call={call} />,
  <TestimonialsPart key="7">
    <Testimonials team="equipe@voxlex.example" />
  </TestimonialsPart>,
  <LawyersPart key="8" />,
  <TrialPart key="9">
    <TrialForm />
  </TrialPart>,
  <BetaPart key="10" {...pictures} />,
  <PricingPart key="11" />,
  <SecurityPart key="12" />,
  <QuestionsPart key="13" />,
  <BookingPart key="14" />,
  <PublicFooter key="15" />,
];
const page = parts.map((part) => renderToStaticMarkup(part)).join('');
const plain = page.replaceAll(/[\u00a0\u202f]/g, ' ');

const hrefs = [...page.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

test('every link within the page leads to a part that is there', () => {
  const anchors = new Set(hrefs.filter((href) => href.startsWith('/#')).map((href) => href.slice(2)));
  expect(anchors.size).toBeGreaterThanOrEqual(8);
  for (const anchor of anchors) expect(page, anchor).toContain(`id="${anchor}"`);
});

test('no button leads nowhere, and links go to pages, parts, mails and telephones alone', () => {
  for (const href of hrefs) expect(href).toMatch(/^(\/|mailto:.+@|tel:\+\d+)/);
});

test('no mark-up carries a style of its own, which the policy would refuse', () => {
  expect(page).not.toMatch(/\sstyle=/);
});

test('the offer is shown with its own figures', () => {
  for (const figure of ['90 €', '300 messages par mois', '14 jours', '48 heures', '© 2025'])
    expect(plain).toContain(figure);
});

test('claims are marked as claims', () => {
  expect(plain).toContain('32 % des clients potentiels (chiffre de Voxlex)');
  expect(plain).toContain('Plus de 20 cabinets belges (chiffre de Voxlex)');
  expect(plain).toContain('Chiffre de Voxlex');
  expect(plain).toContain('Hébergement en Europe : notre engagement');
  expect(plain).toContain('Estimation faite avec vos seuls chiffres');
});

test('four testimonials and five lawyers, marked as examples where they stand and not in the footer', () => {
  expect([testimonials.length, lawyers.length]).toEqual([4, 5]);
  const sentence = 'Les personnes citées sur ce site sont des exemples.';
  expect(plain.split('Exemple de témoignage').length - 1).toBe(arePeopleExamples ? 4 : 0);
  expect(renderToStaticMarkup(<TrustStrip />).includes('Exemples')).toBe(arePeopleExamples);
  expect(renderToStaticMarkup(<LawyersPart />).includes(sentence)).toBe(arePeopleExamples);
  expect(renderToStaticMarkup(<PublicFooter />)).not.toContain(sentence);
});

test('the copy that lets the band go round is neither heard nor reached', () => {
  const copy = /<ul class="loop-copy[^>]*>/.exec(page)?.[0];
  expect(copy).toContain('aria-hidden="true"');
  expect(copy).toContain('inert');
});

test('the pictures of the dashboard show the demonstration and can be neither reached nor read out', () => {
  for (const [picture, words] of [
    [pictures.messages, 'Sophie Lemaire'],
    [pictures.statistics, 'Urgence'],
  ] as const) {
    expect(picture.markup).toContain(words);
    expect(picture.markup).not.toMatch(/<(a|button|h[1-3])[\s>]|\s(href|id|style|tabindex|type)=/);
  }
  expect(page.match(/<div inert="" aria-hidden="true"/g)).toHaveLength(3);
});

test('the trial form asks for six things, offers seventeen domains, and loses nothing before it wakes', () => {
  const form = /<form[^>]*leads\/trial[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
  for (const name of ['fullName', 'legalDomain', 'email', 'phone', 'website', 'isSymplicyClient'])
    expect(form).toContain(`name="${name}"`);
  expect(form.match(/<option /g)).toHaveLength(1 + 17);
  expect(form).toContain('action="/api/leads/trial" method="post"');
});

test('the carousel goes round both ways', () => {
  expect([wrapped(4, 4), wrapped(-1, 4), wrapped(2, 4)]).toEqual([0, 3, 2]);
});

test('the call rings before its first word and ends after the last line of the mail', () => {
  expect(callMomentAt(0, 14)).toMatchObject({ ringing: true, over: false });
  expect(callMomentAt(0.5, 14).second).toBeLessThan(0);
  expect(callMomentAt(3, 14)).toMatchObject({ ringing: false, over: false });
  const last = Math.max(...[...page.matchAll(/data-due="([\d.]+)"/g)].map(([, due]) => Number(due)));
  expect(last).toBeGreaterThan(call.seconds);
  expect(callMomentAt(last + 1.2, 14).over).toBe(false);
  expect(callMomentAt(last + 3, 14).over).toBe(true);
});

test('the word that is said is the last that is due', () => {
  expect([-1, 0, 0.5, 2].map((second) => lastDue([0, 0.4, 1], second))).toEqual([-1, 0, 1, 2]);
  expect([secondsText(-0.4), secondsText(9.9)]).toEqual(['0:00', '0:09']);
});

test('the calculator uses the visitor’s figures and the price of the page', () => {
  expect(reckoned(FIRST_FIGURES)).toEqual({ week: '2\u00a0h\u00a040', times: '13' });
  expect(reckoned({ messages: 1, minutes: 3, rate: 90 })).toEqual({ week: '15\u00a0min', times: '1,1' });
  expect(reckoned({ messages: 12, minutes: 1, rate: 0 })).toEqual({ week: '1\u00a0h', times: '0' });
  expect(plain).toContain('Huit messages par jour, à quatre minutes chacun : 2 h 40 par semaine.');
});
