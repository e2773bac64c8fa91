// /demo: the dashboard of an invented firm. Nothing is sent to the server.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Dashboard } from '#web/app/dashboard/dashboard.tsx';
import { DemoBanner } from '#web/app/dashboard/demo-banner.tsx';
import type { MessageSource } from '#web/app/dashboard/source.ts';
import { createQueryClient } from '#web/app/shell/query-client.ts';
import { withBoundary } from '#web/ui/boundary.tsx';
import { demoSource } from './demo-source.ts';
import { DEMO_PROFILE } from './records.ts';

/** Created on the first visit, so that dates count back from the visit and not from the build. */
const lateSource = (): MessageSource => {
  let made: MessageSource | null = null;
  const source = () => {
    made ??= demoSource({ now: () => new Date() });
    return made;
  };
  return {
    list: (...given) => source().list(...given),
    callBacks: (...given) => source().callBacks(...given),
    partyMatches: (...given) => source().partyMatches(...given),
    changePartyMatch: (...given) => source().changePartyMatch(...given),
    statistics: (...given) => source().statistics(...given),
    personId: DEMO_PROFILE.id,
    patch: (...given) => source().patch(...given),
    acts: () => source().acts(),
    bulk: () => source().bulk(),
    exportCsv: (...given) => source().exportCsv(...given),
    link: (...given) => source().link(...given),
    spoken: (...given) => source().spoken(...given),
    escalation: (...given) => source().escalation(...given),
    acceptEscalation: (...given) => source().acceptEscalation(...given),
    backend: {
      localForm: async (...given) => {
        const { backend } = source();
        return 'localForm' in backend ? backend.localForm(...given) : Promise.reject(new Error('no server'));
      },
    },
    setup: () => source().setup(),
    watch: (...given) => source().watch(...given),
  };
};

export const DemoPage = withBoundary(() => {
  const [room] = useState(() => ({ source: lateSource(), cache: createQueryClient({ local: true }) }));
  return (
    <QueryClientProvider client={room.cache}>
      <Dashboard
        source={room.source}
        personId={null}
        name={DEMO_PROFILE.full_name}
        demo
        banner={<DemoBanner />}
        onLogout={() => window.location.assign('/')}
      />
    </QueryClientProvider>
  );
});
