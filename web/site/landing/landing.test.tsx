import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicFooter } from '#web/site/shell/public-footer.tsx';
import { PublicHeader } from '#web/site/shell/public-header.tsx';
import { TrialForm } from '#web/site/trial/trial-form.tsx';
import { Benefits } from './benefits.tsx';
import { BetaPart } from './beta-part.tsx';
import { BookingPart } from './booking-part.tsx';
import { EmailPart } from './email-part.tsx';
import { Hero } from './hero.tsx';
import { LawyersPart } from './lawyers-part.tsx';
import { arePeopleExamples, lawyers, testimonials } from './people.data.ts';
import { PricingPart } from './pricing-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { SmsPart } from './sms-part.tsx';
import { Testimonials } from './testimonials.tsx';
import { TestimonialsPart } from './testimonials-part.tsx';
import { TrialPart } from './trial-part.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { wrapped } from './use-carousel.ts';

const parts: readonly ReactElement[] = [
  <PublicHeader key="1" />,
  <Hero key="2" />,
  <TrustStrip key="3" />,
  <EmailPart key="4" />,
  <SmsPart key="5" />,
  <Benefits key="6" />,
  <TestimonialsPart key="7">
    <Testimonials team="equipe@voxlex.example" />
  </TestimonialsPart>,
  <LawyersPart key="8" />,
  <TrialPart key="9">
    <TrialForm />
  </TrialPart>,
  <BetaPart key="10" />,
  <PricingPart key="11" />,
  <QuestionsPart key="12" />,
  <BookingPart key="13" />,
  <PublicFooter key="14" />,
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

test('the offer is told with its own figures', () => {
  for (const figure of ['90 €', '300 messages par mois', '14 jours', '48 heures', '© 2025'])
    expect(plain).toContain(figure);
});

test('the claims are told as claims', () => {
  expect(plain).toContain('Selon nous, 32 %');
  expect(plain).toContain('Voxlex annonce plus de 20 cabinets belges');
  expect(plain).toContain('Gain annoncé par Voxlex');
});

test('four voices and five lawyers, and the page says so while they are examples', () => {
  expect([testimonials.length, lawyers.length]).toEqual([4, 5]);
  expect(plain.includes('ces personnes sont fictives')).toBe(arePeopleExamples);
});

test('the copy that lets the band go round is neither heard nor reached', () => {
  const copy = /<ul class="loop-copy[^>]*>/.exec(page)?.[0];
  expect(copy).toContain('aria-hidden="true"');
  expect(copy).toContain('inert');
});

test('the trial form asks for six things, offers seventeen domains, and loses nothing before it wakes', () => {
  const form = /<form[\s\S]*<\/form>/.exec(page)?.[0] ?? '';
  for (const name of ['fullName', 'legalDomain', 'email', 'phone', 'website', 'isSymplicyClient'])
    expect(form).toContain(`name="${name}"`);
  expect(form.match(/<option /g)).toHaveLength(1 + 17);
  expect(form).toContain('action="/api/leads/trial" method="post"');
});

test('the carousel goes round both ways', () => {
  expect([wrapped(4, 4), wrapped(-1, 4), wrapped(2, 4)]).toEqual([0, 3, 2]);
});
