import { readdir, readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { isEventName, TRACKED_EVENT, track, viewContent } from './track.ts';

const SPECIFIED = [
  'CalendlyScroll',
  'TrialFormAccess',
  'ClientAreaClick',
  'TrustIndicatorClick',
  'TestimonialLinkedInClick',
  'TestimonialEmailClick',
  'LawyerLinkedInClick',
  'LawyerEmailClick',
  'DemoButtonClick',
  'FooterBlogClick',
  'FooterTermsClick',
  'FooterSubscriptionClick',
  'Lead',
  'CompleteRegistration',
  'VoiceRecordingPageAccess',
  'ViewContent',
];

test.each(SPECIFIED)('%s is in the table of events', (name) => {
  expect(isEventName(name)).toBe(true);
});

test('a name that is not in the table is none, not even one that every object has', () => {
  expect(isEventName('Everything')).toBe(false);
  expect(isEventName('toString')).toBe(false);
});

test('every mark in the pages is an event of the table', async () => {
  const web = new URL('../../', import.meta.url);
  const names = (await readdir(web, { recursive: true })).filter((name) =>
    /^(site|pages).*\.tsx$/.test(name),
  );
  const marks: string[] = [];
  for (const name of names) {
    const source = await readFile(new URL(name, web), 'utf8');
    for (const [, mark = ''] of source.matchAll(/data-track="(\w+)"/g)) marks.push(mark);
  }
  expect(marks.length).toBeGreaterThanOrEqual(5);
  expect(marks.filter((mark) => !isEventName(mark))).toEqual([]);
});

test('an event reaches every listener with its details, and has no effect without one', () => {
  const heard: unknown[] = [];
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  track('Lead');
  target.addEventListener(TRACKED_EVENT, (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail);
  });
  track('TestimonialEmailClick', { author: 'Me Exemple' });
  viewContent('Tarifs', 'Landing Page');
  expect(heard).toEqual([
    { name: 'TestimonialEmailClick', details: { author: 'Me Exemple' } },
    { name: 'ViewContent', details: { content_name: 'Tarifs', content_category: 'Landing Page' } },
  ]);
});
