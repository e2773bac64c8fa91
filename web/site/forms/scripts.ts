// Written into every page, before everything else: whether its scripts are there. Without any, <html> has no mark at
// all; `waiting` is followed by `awake` (use-awake.ts), or by `failed` where a form's scripts broke or take too long.
// What is pressed or sent within [data-waits] meanwhile is held and repeated.

export const AWAKE = 'voxlex:awake';
/** A slow telephone has the scripts by then; where they come later all the same, the page wakes as usual. */
export const PATIENCE_MS = 8000;

export const SCRIPTS = `(()=>{const root=document.documentElement,held=[];root.dataset.scripts='waiting';
const waits=(target)=>root.dataset.scripts!=='awake'&&target instanceof Element&&target.closest('[data-waits]');
addEventListener('submit',(event)=>{if(!waits(event.target))return;event.preventDefault();held.push(()=>event.target.requestSubmit(event.submitter))},true);
addEventListener('click',(event)=>{const button=event.target instanceof Element&&event.target.closest('button[type=button]');if(button&&waits(button))held.push(()=>button.click())},true);
addEventListener('${AWAKE}',()=>{for(const again of held.splice(0))again()});
const fail=()=>{if(root.dataset.scripts==='waiting'&&document.querySelector('astro-island[ssr][client=load]'))root.dataset.scripts='failed'};
addEventListener('astro:hydration-error',fail);setTimeout(fail,${PATIENCE_MS})})()`;
