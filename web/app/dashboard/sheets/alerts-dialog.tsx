// The settings of alerts for new messages while the page is not in front.
import { useState } from 'react';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { chime, mayNotify } from '../live/announce.ts';
import {
  type DesktopNotificationChoice,
  readChoice,
  storeChoice,
} from '../live/desktop-notification-choice.ts';
import { dashboard } from '../texts.ts';
import { sheets } from './texts.ts';

const { alerts } = sheets;

const AlertsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [chosen, setChosen] = useState(readChoice);
  const [refused, setRefused] = useState(false);
  const choose = (change: Partial<DesktopNotificationChoice>) => {
    const next = { ...chosen, ...change };
    storeChoice(next);
    setChosen(next);
  };
  const askToNotify = async (wanted: boolean) => {
    const granted = wanted && (await mayNotify().catch(() => false));
    setRefused(wanted && !granted);
    choose({ notify: granted });
  };
  return (
    <Dialog open={open} onClose={onClose} title={dashboard.alerts}>
      <div className="grid gap-3">
        <p>{alerts.text}</p>
        <Checkbox
          label={alerts.notify}
          checked={chosen.notify}
          onChange={(event) => void askToNotify(event.currentTarget.checked)}
        />
        {refused && (
          <p role="alert" className="text-table text-urgent">
            {alerts.refused}
          </p>
        )}
        <Checkbox
          label={alerts.sound}
          checked={chosen.sound}
          onChange={(event) => {
            const sound = event.currentTarget.checked;
            // The user hears the signal, and the browser then allows it without another click.
            if (sound) chime().catch(() => {});
            choose({ sound });
          }}
        />
      </div>
    </Dialog>
  );
};

export default AlertsDialog;
