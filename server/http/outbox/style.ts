// The inline style of the outbox page and its hash for the content security policy.
import { createHash } from 'node:crypto';

export const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf6;--paper-2:#f4f1ea;--card:#fff;--ink:#1c1b17;--ink-2:#4d4a40;--ink-3:#6a6658;--line:#e3dfd3;--control:#8b8674;--brand:#0e5a4a;--on-brand:#fff;--tint:#e2f0eb;--new:#27508f;--new-tint:#e6eefb}
@media (prefers-color-scheme:dark){:root{--paper:#131411;--paper-2:#21221e;--card:#1b1c18;--ink:#f2f0e8;--ink-2:#c9c5b7;--ink-3:#a19d8e;--line:#34352f;--control:#7f7b6d;--brand:#5cc4a8;--on-brand:#0d1f1a;--tint:#17302a;--new:#93b7f4;--new-tint:#1b2947}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/1.55 "Instrument Sans Variable","Instrument Sans",-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
h1,h2,.name{font-family:"Newsreader Variable",Newsreader,Georgia,"Times New Roman",serif;font-weight:500;letter-spacing:-.02em}
a{color:inherit}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px;padding:14px 24px;border-bottom:1px solid var(--line)}
.name{display:flex;align-items:center;gap:8px;font-size:20px;line-height:24px;text-decoration:none}
.name svg{fill:var(--brand)}
header p{margin:0;color:var(--ink-3);font-size:14px}
.again{margin-left:auto;padding:7px 14px;border:1px solid var(--control);border-radius:8px;font-weight:600;font-size:14px;line-height:20px;text-decoration:none}
main{display:grid;grid-template-columns:minmax(280px,360px) minmax(0,1fr);gap:24px;max-width:1240px;margin:0 auto;padding:24px}
h1{margin:0 0 2px;font-size:28px;line-height:34px}
.count{margin:0 0 14px;color:var(--ink-3);font-size:14px;font-variant-numeric:tabular-nums}
nav ul{margin:0;padding:0;list-style:none;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}
nav li+li{border-top:1px solid var(--line)}
nav a{display:block;padding:10px 14px;text-decoration:none}
nav a:hover{background:var(--paper-2)}
nav a[aria-current]{background:var(--tint)}
nav strong{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;font-weight:600;font-size:14px;line-height:20px;overflow-wrap:anywhere}
nav span{color:var(--ink-2);font-size:13px;line-height:18px}
nav time,nav a>span:last-child{font-variant-numeric:tabular-nums}
.line{display:flex;flex-wrap:wrap;gap:2px 10px;justify-content:space-between}
.line>:first-child{overflow-wrap:anywhere}
.sms{padding:1px 6px;border-radius:6px;background:var(--new-tint);color:var(--new);font-weight:600;font-size:12px}
article{min-width:0;align-self:start;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:22px 24px 24px}
h2{margin:0 0 12px;font-size:23px;line-height:29px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:3px 16px;margin:0 0 16px;font-size:14px;line-height:21px}
dt{color:var(--ink-3)}dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
iframe{display:block;width:100%;height:76vh;min-height:640px;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
details{margin-top:14px;border-top:1px solid var(--line);padding-top:12px}
summary{cursor:pointer;font-weight:600;font-size:14px;padding:4px 0}
pre{margin:8px 0 0;padding:14px 16px;border-radius:10px;background:var(--paper-2);color:var(--ink-2);font:400 13px/20px ui-monospace,"SF Mono",Consolas,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.bubble{max-width:420px;margin:4px 0 0;padding:12px 16px;border-radius:14px 14px 14px 4px;background:var(--tint);white-space:pre-wrap;overflow-wrap:anywhere}
.empty{grid-column:1/-1;padding:72px 16px;text-align:center}
.empty svg{fill:var(--control)}
.empty p{margin:18px auto 22px;max-width:440px;color:var(--ink-2)}
.button{display:inline-block;padding:11px 18px;border-radius:8px;background:var(--brand);color:var(--on-brand);font-weight:600;line-height:22px;text-decoration:none}
@media (max-width:860px){main{grid-template-columns:minmax(0,1fr);padding:16px}header{padding:12px 16px}article{order:-1;padding:18px 16px}}
`;

export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
