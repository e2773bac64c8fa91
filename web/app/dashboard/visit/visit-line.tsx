// Shows in the row of the tabs what came since the last visit of this person.
import { useEffect, useState } from 'react';
import type { Visit } from '#contract/acts.ts';
import { useDashboard } from '../context.ts';
import type { Filters } from '../view.ts';

const texts = {
  title: 'Depuis votre dernière visite',
  received: (count: number) => (count === 1 ? '1\u00a0nouveau' : `${count}\u00a0nouveaux`),
  urgent: (count: number) => (count === 1 ? '1\u00a0urgent' : `${count}\u00a0urgents`),
  reminders: (count: number) => (count === 1 ? '1\u00a0rappel promis' : `${count}\u00a0rappels promis`),
} as const;

/** Asked at the opening, and whenever the page is left or looked at again. */
const useVisit = (): Visit | null => {
  const { source } = useDashboard();
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => {
    let shown = true;
    const note = () =>
      source
        .acts()
        .then((acts) => acts.visit())
        .then(
          (answer) => shown && setVisit(answer),
          // Without an answer there is no line.
          () => {},
        );
    void note();
    document.addEventListener('visibilitychange', note);
    return () => {
      shown = false;
      document.removeEventListener('visibilitychange', note);
    };
  }, [source]);
  return visit;
};

type VisitProps = { onShow: (change: Partial<Filters>) => void };

const VisitLine = ({ onShow }: VisitProps) => {
  const visit = useVisit();
  if (visit === null || visit.since === null) return null;
  const { since, received, urgent, reminders } = visit;
  const parts = [
    { name: 'received', count: received, text: texts.received(received), change: { since } },
    { name: 'urgent', count: urgent, text: texts.urgent(urgent), change: { since, urgent: '1' } },
    { name: 'reminders', count: reminders, text: texts.reminders(reminders), change: { state: 'due' } },
  ] as const;
  const told = parts.filter(({ count }) => count > 0);
  if (told.length === 0) return null;
  return (
    <nav
      aria-label={texts.title}
      className="-my-px flex min-w-0 items-center gap-x-2 text-label whitespace-nowrap text-ink-3 tabular-nums"
    >
      <span aria-hidden="true" className="max-lg:hidden">{`${texts.title}\u202f:`}</span>
      {told.map(({ name, count, text, change }, at) => (
        <button
          key={name}
          type="button"
          onClick={() => onShow(change)}
          // A telephone has room for one figure beside the tabs.
          className={`-my-px min-h-9 text-ink-2 underline underline-offset-4 hover:text-ink max-md:min-h-11 ${at > 0 ? 'max-sm:hidden' : ''}`}
        >
          <span className="max-sm:sr-only">{text}</span>
          <span aria-hidden="true" className="sm:hidden">{`+${count}`}</span>
        </button>
      ))}
    </nav>
  );
};

export default VisitLine;
