// The reply on the caller's telephone, as a drawing.
import { CalendarCheck, FolderOpen } from 'lucide-react';
import { landing } from '#web/texts/landing.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const Link = ({ icon, word, address }: { icon: React.ReactNode; word: string; address: string }) => (
  <span className="mt-2 flex items-center gap-3 rounded-lg border border-line bg-card px-3 py-2.5">
    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-brand-tint text-brand">
      {icon}
    </span>
    <span className="min-w-0 leading-tight">
      <span className="block text-table font-semibold">{word}</span>
      <span className="block truncate text-label text-ink-3">{address}</span>
    </span>
  </span>
);

export const SmsPicture = () => (
  <figure className="grid justify-items-center gap-3">
    <div className="w-full max-w-88 rounded-[2.25rem] border border-control bg-card p-2 shadow-card">
      <div className="overflow-hidden rounded-[1.75rem] border border-line bg-paper">
        <div className="grid justify-items-center gap-1 border-b border-line bg-card px-4 pt-5 pb-3">
          <Avatar name="Cabinet Marchal" size="large" />
          <p className="text-table font-semibold">Cabinet Marchal</p>
        </div>
        <div className="grid gap-3 px-3.5 pt-4 pb-7">
          <p className="text-center text-label text-ink-3">Aujourd’hui, 10:03</p>
          <div className="max-w-[92%] rounded-xl rounded-tl-sm bg-quiet-tint px-3.5 py-3 text-[0.9375rem] leading-normal">
            Bonjour, vous avez appelé le cabinet Marchal. Votre message est bien arrivé. Pour gagner du temps,
            vous pouvez déjà ouvrir votre dossier ou choisir un rendez-vous{'\u202f'}:
            <Link
              icon={<FolderOpen className="size-4" aria-hidden="true" />}
              word="Ouvrir mon dossier"
              address="voxlex.example/d/7k2m"
            />
            <Link
              icon={<CalendarCheck className="size-4" aria-hidden="true" />}
              word="Prendre rendez-vous"
              address="voxlex.example/r/7k2m"
            />
          </div>
          <p className="text-label text-ink-3">Distribué</p>
        </div>
      </div>
    </div>
    <figcaption className="text-center text-label text-ink-3">{landing.sms.caption}</figcaption>
  </figure>
);
