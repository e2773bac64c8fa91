// The inline style of /api/docs and its hash for the content security policy.
import { createHash } from 'node:crypto';

export const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf6;--paper-2:#f4f1ea;--card:#fff;--ink:#1c1b17;--ink-2:#4d4a40;--ink-3:#6a6658;--line:#e3dfd3;--control:#8b8674;--brand:#0e5a4a;--tint:#e2f0eb}
@media (prefers-color-scheme:dark){:root{--paper:#131411;--paper-2:#21221e;--card:#1b1c18;--ink:#f2f0e8;--ink-2:#c9c5b7;--ink-3:#a19d8e;--line:#34352f;--control:#7f7b6d;--brand:#5cc4a8;--tint:#17302a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/1.55 "Instrument Sans Variable","Instrument Sans",-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
h1,h2{font-family:"Newsreader Variable",Newsreader,Georgia,"Times New Roman",serif;font-weight:500;letter-spacing:-.02em}
h1{margin:0;font-size:34px;line-height:40px}
h2{margin:36px 0 12px;font-size:24px;line-height:30px}
h3{margin:14px 0 6px;font-size:13px;line-height:20px;color:var(--ink-3);font-weight:600}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--card);padding:8px 12px}
main{max-width:920px;margin:0 auto;padding:40px 24px 80px}
.lead{max-width:640px;color:var(--ink-2)}
nav ul{display:flex;flex-wrap:wrap;gap:6px 8px;margin:20px 0 0;padding:0;list-style:none}
nav a{display:block;padding:5px 11px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--ink-2);font-size:14px;line-height:20px;text-decoration:none}
nav a:hover{border-color:var(--control);color:var(--ink)}
.calls{margin:0;padding:0;list-style:none;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.calls>li+li{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:64px minmax(0,1fr);gap:2px 12px;padding:12px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--paper-2)}
.verb{font:600 13px/22px ui-monospace,"SF Mono",Consolas,Menlo,monospace;color:var(--brand)}
.path{font:400 14px/22px ui-monospace,"SF Mono",Consolas,Menlo,monospace;overflow-wrap:anywhere}
.what{grid-column:2;color:var(--ink-2);font-size:14px;line-height:20px}
.more{padding:0 16px 18px 92px}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px}
td,th{padding:6px 12px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere;font-weight:400}
th{white-space:nowrap;font-family:ui-monospace,"SF Mono",Consolas,Menlo,monospace;font-size:13px}
td:last-child{padding-right:0;color:var(--ink-2)}
pre{margin:0;padding:12px 14px;max-height:420px;overflow:auto;border-radius:8px;background:var(--paper-2);color:var(--ink-2);font:400 13px/20px ui-monospace,"SF Mono",Consolas,Menlo,monospace}
.access{margin:0;color:var(--ink-2);font-size:14px}
@media (max-width:640px){main{padding:24px 16px 64px}summary{grid-template-columns:minmax(0,1fr)}.what{grid-column:1}.more{padding:0 16px 16px}}
`;

export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
