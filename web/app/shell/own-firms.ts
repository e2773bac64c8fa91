// The firms of the signed-in person, and the change to another one.

import { firmEndpoints, type OwnFirms } from '#contract/endpoints-firms.ts';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';
import { tellOtherTabs } from '#web/app/session/firm-change.ts';

const client = () =>
  clientOf(
    browserSession(),
    {},
    {
      ownFirms: async () => firmEndpoints.ownFirms,
      enterFirm: async () => firmEndpoints.enterFirm,
    },
  );

export const readOwnFirms = async (): Promise<OwnFirms['items']> =>
  (await client().call('ownFirms', {})).items;

export const enterFirm = async (id: string): Promise<void> => {
  await client().call('enterFirm', { params: { id } });
  tellOtherTabs(localStorage, id);
};
