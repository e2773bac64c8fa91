// The pages of the export that a person opens: they need no network and no program but a browser.
import { momentIn } from '#contract/brussels.ts';
import { formatPhone } from '#contract/phone.ts';
import { escapeHtml } from '#server/platform/markup.ts';
import type { IndexedMessage } from './store.ts';
import type { ExportedTable } from './tables.data.ts';

const STYLE = `body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:16px/1.6 Georgia,serif;color:#1c1b17;background:#fbfaf6}
h1{font-weight:500;font-size:2rem;line-height:1.15}h2{font-weight:500;font-size:1.4rem;margin-top:2.5rem}
a{color:#0e5a4a}table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{padding:.4rem .6rem;border-top:1px solid #e3dfd3;text-align:left;vertical-align:top;overflow-wrap:anywhere}
article{border-top:1px solid #e3dfd3;padding:1rem 0}article h2{margin:0;font-size:1.1rem}p{margin:.4rem 0}.meta{color:#6a6658;font-size:.9rem}audio{width:100%;max-width:30rem}
@media (prefers-color-scheme:dark){body{background:#131411;color:#f2f0e8}a{color:#5cc4a8}td,th,article{border-color:#3a3b34}.meta{color:#b5b2a4}}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; media-src 'self' file:">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-BE')}\u00a0${count > 1 ? many : one}`;

export type SoundOfMessage = { file: string; missing: boolean };

const messageArticle = (message: IndexedMessage, sounds: readonly SoundOfMessage[]): string => {
  const { caller_phone_number: number, contact, line, duration_seconds: seconds, status } = message;
  const caller = number === null ? 'Numéro masqué' : formatPhone(number);
  const about = [
    momentIn(message.received_at),
    line,
    ...(seconds === null ? [] : [`${seconds}\u00a0s`]),
    status,
  ];
  const players = sounds.map(({ file, missing }) =>
    missing
      ? `<p class="meta">Enregistrement introuvable ou endommagé\u202f: ${escapeHtml(file)}</p>`
      : `<p><audio controls preload="none" src="../${escapeHtml(file)}"></audio> <a href="../${escapeHtml(file)}">${escapeHtml(file)}</a></p>`,
  );
  return `<article id="${message.id}">
<h2>${escapeHtml(contact === null ? caller : `${contact} · ${caller}`)}</h2>
<p class="meta">${escapeHtml(about.join(' · '))}</p>
${message.ai_summary === null ? '' : `<p>${escapeHtml(message.ai_summary)}</p>`}
${players.join('\n')}
${message.transcription === null ? '<p class="meta">Sans transcription.</p>' : `<details><summary>Transcription</summary><p>${escapeHtml(message.transcription)}</p></details>`}
</article>`;
};

export const messagesPage = (
  number: number,
  messages: readonly { message: IndexedMessage; sounds: readonly SoundOfMessage[] }[],
): string =>
  page(
    `Messages, page ${number}`,
    `<p><a href="../index.html">Retour au sommaire</a></p>
<h1>Messages, page ${number}</h1>
${messages.map(({ message, sounds }) => messageArticle(message, sounds)).join('\n')}`,
  );

type ExportCounts = {
  tables: readonly (Pick<ExportedTable, 'file' | 'title'> & { rows: number })[];
  messages: number;
  pages: number;
  sounds: number;
  missing: readonly string[];
};

export const indexPage = (firm: string, madeAt: Date, counts: ExportCounts): string =>
  page(
    `Données de ${firm}`,
    `<h1>Données de ${escapeHtml(firm)}</h1>
<p>Export complet établi le ${escapeHtml(momentIn(madeAt))} par Voxlex. Il s’ouvre sans connexion et sans Voxlex. Il contient des informations couvertes par le secret professionnel\u202f: conservez-le en lieu sûr.</p>
<p>${plural(counts.messages, 'message', 'messages')}, ${plural(counts.sounds, 'enregistrement', 'enregistrements')}.</p>
<h2>Lire et écouter les messages</h2>
<p>${
      counts.pages === 0
        ? 'Aucun message.'
        : Array.from(
            { length: counts.pages },
            (_, at) => `<a href="messages/page-${at + 1}.html">Page ${at + 1}</a>`,
          ).join(' · ')
    }</p>
<h2>Les données, pour un autre logiciel</h2>
<p>Chaque fichier est un tableau JSON (UTF-8)\u202f; les identifiants relient les fichiers entre eux. Les dates sont en temps universel. Le fichier <a href="export.json">export.json</a> en donne la liste.</p>
<table>
<thead><tr><th scope="col">Contenu</th><th scope="col">Fichier</th><th scope="col">Lignes</th></tr></thead>
<tbody>
${counts.tables.map(({ file, title, rows }) => `<tr><td>${escapeHtml(title)}</td><td><a href="donnees/${file}.json">donnees/${file}.json</a></td><td>${rows.toLocaleString('fr-BE')}</td></tr>`).join('\n')}
</tbody>
</table>
<p class="meta">N’y figurent pas\u202f: les mots de passe et les clés, qui ouvriraient votre compte, les sessions en cours et les index techniques déduits de ces fichiers.</p>
${
  counts.missing.length === 0
    ? ''
    : `<h2>Enregistrements introuvables ou endommagés</h2><ul>${counts.missing.map((file) => `<li>${escapeHtml(file)}</li>`).join('')}</ul>`
}`,
  );
