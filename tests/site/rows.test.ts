// The rows of the specification, checked in the built pages: parts in order, buttons and their targets.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { BUILT_SITE } from '#server/http/site/index.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Within = Element | ReturnType<typeof parseDocument>;

const open = async (name: string) => parseDocument(await readFile(join(BUILT_SITE, name), 'utf8'));
const wordsOf = (element: Within): string => DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();
const all = (within: Within, tag: string): Element[] => DomUtils.getElementsByTagName(tag, within);
const byId = (within: Within, id: string): Element => {
  const [found] = DomUtils.getElements({ id }, within.children, true, 1);
  if (!found || !DomUtils.isTag(found)) throw new Error(`no #${id}`);
  return found;
};
const labelled = (within: Within, id: string): Element => {
  const [found] = DomUtils.getElements({ 'aria-labelledby': id }, within.children, true, 1);
  if (!found || !DomUtils.isTag(found)) throw new Error(`nothing is labelled by ${id}`);
  return found;
};
const first = (within: Within, tag: string): Element => {
  const [found] = all(within, tag);
  if (!found) throw new Error(`no <${tag}>`);
  return found;
};
/** 'Espace Client → /auth', in the order of the page. */
const linksOf = (within: Within): string[] =>
  all(within, 'a').map((a) => `${a.attribs['aria-label'] ?? wordsOf(a)} → ${a.attribs.href}`);
const linkOf = (within: Within, words: string): Element => {
  const found = all(within, 'a').find((a) => wordsOf(a) === words);
  if (!found) throw new Error(`no link '${words}'`);
  return found;
};

const landing = await open('index.html');

describe('the landing page', () => {
  const page = landing;
  const main = first(page, 'main');

  test('has its parts in the order of the specification', () => {
    const ids = [
      'accueil-titre',
      'confiance-titre',
      'email-titre',
      'sms-titre',
      'avantages-titre',
      'temoignages-titre',
      'avocats-titre',
      'essai-titre',
      'beta-titre',
      'tarifs-titre',
      'questions-titre',
      'calendly-titre',
    ];
    const headings = [...all(main, 'h1'), ...all(main, 'h2')].map(({ attribs }) => attribs.id ?? '');
    expect(headings.filter((id) => ids.includes(id))).toEqual(ids);
  });

  test('its header leads home, to the clients and to the calendar', () => {
    const links = linksOf(first(page, 'header'));
    expect(links[0]).toBe('Voxlex, accueil → /');
    expect(links.slice(-2)).toEqual(['Espace Client → /auth', 'Réserver une démo → /#calendly']);
  });

  test('its hero has two points and the trial of 14 days', () => {
    const hero = labelled(page, 'accueil-titre');
    expect(all(first(hero, 'ul'), 'li')).toHaveLength(2);
    expect(linkOf(hero, 'Essai gratuit de 14 jours').attribs.href).toBe('/#essai');
  });

  test('five lawyers and ‘Et bien plus’ lead to the lawyers', () => {
    const links = linksOf(labelled(page, 'confiance-titre'));
    expect(links).toHaveLength(6);
    expect(links.every((link) => link.endsWith(' → /#avocats'))).toBe(true);
    expect(links[5]).toBe('Et bien plus → /#avocats');
  });

  test('the mail and the SMS each have their example, and the SMS says what comes with Symplicy', () => {
    for (const id of ['email', 'sms']) expect(all(byId(page, id), 'figcaption')).toHaveLength(1);
    expect(wordsOf(first(byId(page, 'sms'), 'aside'))).toContain('Symplicy');
  });

  test('three benefits', () => {
    expect(all(byId(page, 'avantages'), 'h3')).toHaveLength(3);
  });

  test('four voices, each with who speaks, a profile and a mail; a button for the next, a dot for each', () => {
    const part = byId(page, 'temoignages');
    const voices = all(part, 'figure');
    expect(voices).toHaveLength(4);
    for (const voice of voices) {
      expect(wordsOf(first(voice, 'blockquote')).length).toBeGreaterThan(60);
      expect(linksOf(voice)).toEqual([
        expect.stringMatching(/^Profil professionnel de Me .* → /),
        expect.stringMatching(/^Écrire à .* → mailto:/),
      ]);
    }
    const buttons = all(part, 'button').map((button) => button.attribs['aria-label'] ?? wordsOf(button));
    expect(buttons).toContain('Témoignage suivant');
    for (const dot of ['1 sur 4', '2 sur 4', '3 sur 4', '4 sur 4']) expect(buttons).toContain(dot);
  });

  test('the band has five lawyers twice, each with a profile and a mail, then the way to the solution', () => {
    const part = byId(page, 'avocats');
    const rows = all(part, 'ul');
    expect(rows.map((row) => all(row, 'li').length)).toEqual([5, 5]);
    for (const row of rows) expect(linksOf(row)).toHaveLength(10);
    expect(linkOf(part, 'Découvrir la solution').attribs.href).toBe('/#essai');
  });

  test('the trial says what it includes, what needs a demonstration, and leads its early offers to itself', () => {
    const part = byId(page, 'essai');
    expect(wordsOf(first(part, 'h2'))).toBe('Essai gratuit de 14 jours');
    for (const words of ['transcription', 'résumé par e\u2011mail', 'SMS automatique', 'agenda', 'collègues'])
      expect(wordsOf(part)).toContain(words);
    expect(linkOf(part, 'Offres de lancement').attribs.href).toBe('/#essai');
    expect(all(part, 'form')).toHaveLength(1);
  });

  test('the beta leads to a demonstration and to the dashboard', () => {
    expect(linksOf(byId(page, 'beta'))).toEqual([
      'Réserver une démo → /#calendly',
      'Découvrir le tableau de bord → /demo',
    ]);
  });

  test('two plans, with the figures and the contents of the specification', () => {
    const part = byId(page, 'tarifs');
    const words = wordsOf(part);
    for (const said of ['90 €', 'par mois et par utilisateur', '300 messages', 'Sur demande', 'illimités'])
      expect(words).toContain(said);
    expect(linksOf(part)).toEqual(['Commencer l’essai gratuit → /#essai', 'Réserver une démo → /#calendly']);
  });

  test('its footer says where, how and when, and leads to the blog, the terms and the subscription', () => {
    const footer = all(page, 'footer').at(-1) ?? page;
    expect(linkOf(footer, 'Blog').attribs.href).toBe('/blog');
    expect(linkOf(footer, 'Conditions générales').attribs.href).toBe('/conditions-generales');
    expect(linkOf(footer, 'Procéder à un abonnement').attribs.href).toBe('/paiement');
    expect(wordsOf(footer)).toContain('__VOXLEX_COMPANY_ADDRESS__');
    expect(wordsOf(footer)).toContain('© 2025');
    expect(linksOf(footer).filter((link) => /→ (tel|mailto):/.test(link))).toHaveLength(2);
  });
});

describe('thanks, discovery call and offers', () => {
  test('/success thanks, books a call and leads back', async () => {
    const main = first(await open('success/index.html'), 'main');
    expect(wordsOf(first(main, 'h1'))).toMatch(/^Merci/);
    expect(linksOf(main)).toEqual(['Réserver un appel → /#calendly', 'Retour à l’accueil → /']);
  });

  test('/discoverycall has its way back, two cards, the badge, the banner and a calendar with its fallback', async () => {
    const page = await open('discoverycall/index.html');
    expect(linksOf(first(page, 'header'))).toEqual(['Voxlex, accueil → /', 'Retour à l’accueil → /']);
    const main = first(page, 'main');
    expect(all(first(main, 'ul'), 'li')).toHaveLength(2);
    expect(wordsOf(main)).toContain('+20 cabinets belges');
    expect(wordsOf(byId(main, 'calendly-titre'))).toBe('Réservez votre appel découverte gratuit');
    expect(wordsOf(main)).toContain('15 minutes');
    expect(linkOf(main, 'cliquez ici').attribs.target).toBe('_blank');
  });

  test('/paiement is 90 € a month, paid in a new tab', async () => {
    const main = first(await open('paiement/index.html'), 'main');
    expect(wordsOf(main)).toMatch(/90 € ?TVAC par mois/);
    expect(linkOf(main, 'Procéder au paiement par carte').attribs).toMatchObject({
      href: '__VOXLEX_CHECKOUT_URL__',
      target: '_blank',
    });
  });

  test('/ongoingfreetrial has 7 days left, charges nothing before, then by itself, with an invoice each month', async () => {
    const main = first(await open('ongoingfreetrial/index.html'), 'main');
    expect(wordsOf(first(main, 'h1'))).toContain('7 jours');
    for (const said of [
      'Aucun débit n’a lieu avant la fin',
      'automatiquement chaque mois',
      'facture mensuelle',
    ])
      expect(wordsOf(main)).toContain(said);
    expect(linkOf(main, 'Enregistrer un moyen de paiement').attribs).toMatchObject({
      href: '__VOXLEX_TRIAL_CHECKOUT_URL__',
      target: '_blank',
    });
  });
});

test('the terms have twelve sections, when and where, a contact, and the file twice', async () => {
  const page = await open('conditions-generales/index.html');
  expect(linksOf(first(page, 'header'))).toEqual(['Voxlex, accueil → /', 'Retour à l’accueil → /']);
  const main = first(page, 'main');
  expect(all(main, 'h2').map((heading) => Number.parseInt(wordsOf(heading), 10))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  for (const said of ['29 janvier 2025', 'droit belge', 'tribunaux de Tournai'])
    expect(wordsOf(main)).toContain(said);
  const files = all(main, 'a').filter((a) => wordsOf(a) === 'Télécharger le PDF');
  expect(files.map(({ attribs }) => [attribs.href, attribs.target])).toEqual([
    ['/conditions-generales.pdf', '_blank'],
    ['/conditions-generales.pdf', '_blank'],
  ]);
  const address = wordsOf(first(main, 'address'));
  expect(address).toContain('__VOXLEX_COMPANY_ADDRESS__');
  expect(linksOf(first(main, 'address'))).toHaveLength(2);
});

test.each([
  'index',
  'paiement/index',
  'ongoingfreetrial/index',
  'conditions-generales/index',
  'confidentialite/index',
])('no line of %s breaks after the hyphen of e-mail', async (name) => {
  const main = first(await open(`${name}.html`), 'main');
  expect(wordsOf(main)).toContain('e\u2011mail');
  const breakable = ['p', 'li', 'dd', 'h2', 'figcaption'].flatMap((tag) =>
    all(main, tag).flatMap(({ children }) =>
      children.filter(DomUtils.isText).filter(({ data }) => data.includes('e-mail')),
    ),
  );
  expect(breakable.map(({ data }) => data)).toEqual([]);
});

describe('the blog', () => {
  test('lists nine, the first as news', async () => {
    const main = first(await open('blog/index.html'), 'main');
    const listed = all(main, 'a').filter((a) => a.attribs.href?.startsWith('/blog/'));
    expect(new Set(listed.map((a) => a.attribs.href)).size).toBe(9);
    expect(wordsOf(first(main, 'article'))).toContain('FLASH NEWS');
  });

  test.each([
    ['blog/index.html', 9],
    ['blog/erreurs-messagerie-vocale-avocat/index.html', 3],
  ])(
    '%s shows the date of every article that it lists, the one on missed calls too',
    async (path, listed) => {
      const main = first(await open(path), 'main');
      const items = [...all(main, 'article'), ...all(main, 'li')].filter((item) =>
        all(item, 'a').some((a) => /^\/blog\/./.test(a.attribs.href ?? '') && wordsOf(a) !== 'Blog'),
      );
      const cards = items.filter((item) => /min de lecture/.test(wordsOf(item)));
      expect(cards.length).toBeGreaterThanOrEqual(listed);
      for (const card of cards) expect(wordsOf(card)).toMatch(/\d+(er)? \p{L}+ 20\d\d · \d+ min/u);
    },
  );

  const ARTICLES = [
    'transcription-vocale-avocat-perte-temps',
    'automatisation-vocale-productivite-cabinet-avocat',
    'erreurs-messagerie-vocale-avocat',
    'etude-transcription-avocat-belgique',
    'integration-voxlex-symplicy-avocat',
    'productivite-avocat-messages-vocaux',
    'accueil-telephonique-cabinet-avocat',
    'avocats-belgique-gagner-temps-voxlex',
    'solution-belge-gestion-appels-manques',
  ];
  /** The specification puts its way back in the header of the page. */
  const isMissedCalls = (slug: string): boolean => slug === 'solution-belge-gestion-appels-manques';
  test.each(ARTICLES)('%s has what an article has, from the way back to the contact', async (slug) => {
    const page = await open(`blog/${slug}/index.html`);
    const toBlog = 'Retour au blog → /blog';
    const back = isMissedCalls(slug) ? toBlog : 'Retour à l’accueil → /';
    expect(linksOf(first(page, 'header'))).toEqual(['Voxlex, accueil → /', back]);
    const article = first(page, 'article');
    const head = first(article, 'header');
    const title = wordsOf(first(head, 'h1'));
    expect(wordsOf(first(page, 'title'))).toBe(`${title} · Blog Voxlex`);
    expect(linksOf(head)).toEqual(['Accueil → /', 'Blog → /blog', ...(isMissedCalls(slug) ? [] : [toBlog])]);
    expect(wordsOf(first(head, 'ol'))).toContain(title);
    expect(wordsOf(first(head, 'time'))).toMatch(/^\d+(er)? \p{L}+ \d{4}$/u);
    expect(wordsOf(head)).toContain('min de lecture');
    expect(all(head, 'button').map(wordsOf)).toEqual(['Partager']);
    expect(all(head, 'svg').length).toBeGreaterThan(1);
    const contact = labelled(article, 'article-contact');
    expect(linksOf(contact).map((link) => link.split(' → ')[1])).toEqual([
      '/#essai',
      'mailto:__VOXLEX_SUPPORT_EMAIL__',
      'tel:__VOXLEX_SUPPORT_TEL__',
    ]);
    expect(all(labelled(article, 'article-suite'), 'li')).toHaveLength(3);
  });

  test('an article that is not there says so, and leads home', async () => {
    const main = first(await open('blog/_inconnu/index.html'), 'main');
    expect(wordsOf(first(main, 'h1'))).toBe('Article non trouvé');
    expect(linkOf(main, 'Retour à l’accueil').attribs.href).toBe('/');
  });
});
