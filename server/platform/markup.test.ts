import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('values are escaped, in a body and in an attribute', () => {
  const name = `<b title="x">L'Étude & Cie</b>`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b title=&quot;x&quot;&gt;L&#39;Étude &amp; Cie&lt;/b&gt;"><p>'.replace(
      '<p>',
      '&lt;b title=&quot;x&quot;&gt;L&#39;Étude &amp; Cie&lt;/b&gt;</p>',
    ),
  );
});

test('nested markup stays markup, lists are joined, empty values write nothing', () => {
  const rows = ['a', '<'].map((one) => html`<li>${one}</li>`);
  expect(html`<ul>${rows}${null}${undefined}${false}${0}</ul>`.markup).toBe(
    '<ul><li>a</li><li>&lt;</li>0</ul>',
  );
});
