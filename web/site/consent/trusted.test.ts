import { beforeEach, expect, test, vi } from 'vitest';
import { allowedScript, harmless } from './trusted.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://voxlex.example/blog'));
});

test('words and plain shapes pass as they are', () => {
  const icon = '<svg viewBox="0 0 24 24" stroke-width="1.5"><path d="M 19.5 4.5 L 4.5 19.5"/></svg>';
  expect(harmless('Tout refuser')).toBe('Tout refuser');
  expect(harmless(icon)).toBe(icon);
  expect(harmless('<div class="calendly-spinner"><div></div></div>')).toContain('<div class=');
});

test.each([
  '<script>1</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<div\nonclick="alert(1)">x</div>',
  '<iframe srcdoc="x"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
])('%s becomes words', (html) => {
  expect(harmless(html)).not.toContain('<');
});

test('scripts come from here or from the origins that a setting named', () => {
  const origins = ['https://assets.calendly.com'];
  expect(allowedScript('/_astro/a.js', origins)).toBe('/_astro/a.js');
  expect(allowedScript('https://assets.calendly.com/w.js', origins)).toContain('w.js');
  expect(() => allowedScript('https://evil.example/w.js', origins)).toThrow('somebody else');
  expect(() => allowedScript('data:text/javascript,1', origins)).toThrow('somebody else');
});
