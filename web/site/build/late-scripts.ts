// A page's own scripts come after its first paint: on a slow telephone every byte and every connection before it delays
// the words. All of them at once, imports included: found only in a script, an import would cost one more way there and back.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const OWN_SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
const STATIC_IMPORT = /(?:^|[;}])(?:import|export)(?:[\w*{}$\s,]*from)?\s*["'`]\.\/([^"'`]+)["'`]/g;

/** What does nothing, or not everything, without the scripts: a click made before they came is made again. */
const WAITING = '[data-share],[data-choices],a[href$="#calendly"]';

/** Set on the page at a touch or key, for the scripts that come too late to see it. */
const SIGNED = 'alive';

/** Two frames after everything has come, which is after the paint; or at the first touch or key. */
const loader = (scripts: readonly string[]): string =>
  `<script>(()=>{let early=[],begun;const hold=e=>{const one=e.target.closest('${WAITING}');one&&early.push(one)},` +
  `begin=()=>{if(begun)return;begun=1;Promise.all(${JSON.stringify(scripts)}.map(s=>import(s))).then(()=>{` +
  `removeEventListener('click',hold,true);for(const one of early)one.click()})};addEventListener('click',hold,true);` +
  `for(const sign of['pointerdown','keydown'])addEventListener(sign,()=>{document.documentElement.dataset.${SIGNED}='';begin()},{once:true,passive:true});` +
  `addEventListener('load',()=>requestAnimationFrame(()=>requestAnimationFrame(begin)))})()</script>`;

export const importsOf = (script: string): string[] =>
  [...script.matchAll(STATIC_IMPORT)].flatMap(([, file]) => (file ? [`/_astro/${file}`] : []));

export const withLateScripts = async (
  html: string,
  read: (src: string) => Promise<string>,
): Promise<string> => {
  const own = [...html.matchAll(OWN_SCRIPT)].flatMap(([, src]) => (src ? [src] : []));
  if (own.length === 0) return html;
  const wanted = new Set(own);
  // A set may grow while it is walked: what is added is looked at too.
  for (const src of wanted) for (const next of importsOf(await read(src))) wanted.add(next);
  return html.replaceAll(OWN_SCRIPT, '').replace('</body>', () => `${loader([...wanted])}</body>`);
};

export const lateScripts = (): AstroIntegration => ({
  name: 'late-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const read = (src: string): Promise<string> => readFile(join(root, src), 'utf8');
      for (const name of await readdir(root, { recursive: true })) {
        if (!name.endsWith('.html')) continue;
        const html = await read(name);
        const late = await withLateScripts(html, read);
        if (late !== html) await writeFile(join(root, name), late);
      }
    },
  },
});
