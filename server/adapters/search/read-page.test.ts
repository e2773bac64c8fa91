import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const page = (main: string, head = ''): string =>
  `<!doctype html><html lang="fr"><head><title>Page</title>${head}</head><body><nav>Menu</nav><main>${main}</main><footer>Pied</footer></body></html>`;
const passages = (main: string) => readPage(page(main), '/page').passages;

test('each heading begins a passage with the name of its section', () => {
  const found = passages(
    '<section id="tarifs"><p>Tarifs</p><h2 id="tarifs-titre">Un prix</h2><p>Il est simple.</p><h3>Cabinet</h3><p>90 € par mois.</p></section>',
  );
  expect(found).toMatchObject([
    { anchor: 'tarifs', section: 'Tarifs Un prix', heading: 'Un prix', lines: ['Il est simple.'] },
    { anchor: 'tarifs', section: 'Tarifs Un prix', heading: 'Cabinet', lines: ['90 € par mois.'] },
  ]);
});

test('a summary element is a heading, and the number before a heading is removed', () => {
  const found = passages(
    '<details><summary>Comment arrêter ?</summary><p>Par e-mail.</p></details><h2 id="prix">5. Prix</h2><p>Une facture.</p>',
  );
  expect(found.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ['Comment arrêter ?', null],
    ['Prix', 'prix'],
  ]);
});

test('menus, pictures, scripts, forms, buttons and teasers of other pages are left out', () => {
  const found = passages(
    '<h1>Titre</h1><p>Texte. <svg><text>Dessin</text></svg></p><div aria-hidden="true">Décor</div><div role="img">Image</div><script>code</script><form>Nom</form><a class="inline-flex select-none" href="/">Bouton</a><h3><a href="/blog/a">Article</a></h3><p>Annonce.</p>',
  );
  expect(found).toMatchObject([{ heading: 'Titre', lines: ['Texte.'] }]);
});

test('the words of two lines are not joined', () => {
  const [found] = passages('<h1>Prix</h1><p><span class="block">90 €</span><span>par mois</span></p>');
  expect(found?.lines).toEqual(['90 €', 'par mois']);
});

test('the robots tag and the language of a page are read', () => {
  expect(readPage(page('', '<meta name="robots" content="noindex">'), '/')).toMatchObject({
    indexed: false,
    language: 'fr',
  });
});
