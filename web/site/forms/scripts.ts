// Inlined first into every page: the state of its scripts. Without scripts <html> has no attribute. With scripts it is
// `waiting`, then `awake` (use-hydrated.ts), or `failed` if a form's scripts break or take too long.
// A click or submit within [data-waits] before `awake` is held and repeated. A click on [data-late=waiting] is noted, and
// repeated by the script of that button (late-clicks.ts).

export const AWAKE = 'voxlex:awake';
/** Enough for the scripts on a slow phone; if they arrive later, the page still becomes `awake`. */
export const PATIENCE_MS = 8000;

export const WAITING_SCRIPTS = `(()=>{const root=document.documentElement,held=[];root.dataset.scripts='waiting';
const waits=(target)=>root.dataset.scripts!=='awake'&&target instanceof Element&&target.closest('[data-waits]');
addEventListener('submit',(event)=>{if(!waits(event.target))return;event.preventDefault();held.push(()=>event.target.requestSubmit(event.submitter))},true);
addEventListener('click',(event)=>{const button=event.target instanceof Element&&event.target.closest('button[type=button]');if(button&&waits(button))held.push(()=>button.click())},true);
addEventListener('click',(event)=>{const late=event.target instanceof Element&&event.target.closest('[data-late=waiting]');if(late)late.dataset.late='pressed'},true);
addEventListener('${AWAKE}',()=>{for(const again of held.splice(0))again()});
const fail=()=>{if(root.dataset.scripts==='waiting'&&document.querySelector('astro-island[ssr][client=load]'))root.dataset.scripts='failed'};
addEventListener('astro:hydration-error',fail);setTimeout(fail,${PATIENCE_MS})})()`;
