// Renders the outbox page: the list of mails and texts and the selected one as its recipient would see it.
import type { OutboxItem, OutboxMail, OutboxSms } from '#server/adapters/mail/port.ts';
import { momentText } from '#server/letters/index.ts';
import { html, type Markup } from '#server/platform/markup.ts';
import { STYLE } from './style.ts';

const BARS = [
  [2, 6],
  [6, 13],
  [10, 20],
  [14, 11],
  [18, 16],
  [22, 7],
] as const;

const waveform = (width: number): Markup =>
  html`<svg viewBox="0 0 26 24" width="${width}" height="${(width * 24) / 26}" aria-hidden="true">${BARS.map(
    ([x, height]) => html`<rect x="${x}" y="${12 - height / 2}" width="2.5" height="${height}" rx="1.25"/>`,
  )}</svg>`;

const titleOf = (item: OutboxItem): string =>
  item.kind === 'mail' ? item.subject || '(sans objet)' : item.text;

const row = (item: OutboxItem, shown: string | undefined): Markup => {
  const about = html`<strong>${titleOf(item).slice(0, 160)}</strong><span class="line"><span>${
    item.kind === 'sms' ? html`<span class="sms">SMS</span> ` : null
  }${item.to}</span><span>${momentText(item.writtenAt)}</span></span>`;
  return item.name === shown
    ? html`<li><a href="/outbox/${item.name}" aria-current="page">${about}</a></li>`
    : html`<li><a href="/outbox/${item.name}">${about}</a></li>`;
};

const pairs = (list: readonly (readonly [string, string | null])[]): Markup =>
  html`<dl>${list.map(([term, value]) => (value ? html`<dt>${term}</dt><dd>${value}</dd>` : null))}</dl>`;

const mailArticle = (mail: OutboxMail): Markup =>
  html`<article aria-labelledby="shown"><h2 id="shown">${titleOf(mail)}</h2>
${pairs([
  ['De', mail.from],
  ['À', mail.to],
  ['Date', mail.date && momentText(mail.date)],
  ['Message-ID', mail.messageId],
  ['En réponse à', mail.inReplyTo],
])}
${
  mail.html
    ? html`<iframe src="/outbox/${mail.name}/html" title="L’e-mail tel que le destinataire le voit" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : null
}
<details${mail.html ? null : html` open`}><summary>Texte brut</summary><pre>${mail.text}</pre></details>
<details><summary>En-têtes</summary><pre>${mail.headers.join('\n')}</pre></details></article>`;

const smsArticle = (sms: OutboxSms): Markup =>
  html`<article aria-labelledby="shown"><h2 id="shown">SMS</h2>
${pairs([
  ['De', sms.from],
  ['À', sms.to],
  ['Date', momentText(sms.writtenAt)],
])}<p class="bubble">${sms.text}</p></article>`;

const articleOf = (item: OutboxItem): Markup => (item.kind === 'mail' ? mailArticle(item) : smsArticle(item));

const count = (total: number, shown: number): string => {
  const text = `${total} envoi${total > 1 ? 's' : ''}`;
  return shown < total ? `${text}, les ${shown} plus récents` : text;
};

const EMPTY = html`<div class="empty">${waveform(72)}<h1>Rien n’a encore été envoyé</h1>
<p>Laissez un message vocal\u202f: l’e-mail destiné au cabinet apparaîtra ici.</p>
<a class="button" href="/messagerie/demo">Laisser un message d’essai</a></div>`;

export type OutboxPage = { items: readonly OutboxItem[]; total: number; shown: OutboxItem | null };

export const outboxPage = ({ items, total, shown }: OutboxPage): string =>
  html`<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Boîte d’envoi – Voxlex</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header><a class="name" href="/">${waveform(24)}Voxlex</a>
<p>Aucun relais n’est configuré\u202f: e-mails et SMS sont écrits ici au lieu de partir.</p>
<a class="again" href="/outbox">Actualiser</a></header>
<main>
${
  total === 0
    ? EMPTY
    : html`<nav aria-label="Envois"><h1>Boîte d’envoi</h1><p class="count">${count(total, items.length)}</p>
<ul>${items.map((item) => row(item, shown?.name))}</ul></nav>
${shown ? articleOf(shown) : html`<article><h2>Cet envoi n’existe pas</h2><p>Il a peut-être été effacé du dossier. Choisissez-en un dans la liste.</p></article>`}`
}
</main>
</body>
</html>
`.markup;
