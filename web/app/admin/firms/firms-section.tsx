// The firms: the list, the one in the address, or its support view.
import { lazyPart } from '#web/ui/boundary.tsx';
import { FirmList } from './firm-list.tsx';
import { FirmView } from './firm-view.tsx';

const SupportView = lazyPart(() => import('./support/support-view.tsx'));

const FirmsSection = () => {
  const params = new URLSearchParams(window.location.search);
  const id = params.get('cabinet');
  if (id === null) return <FirmList q={params.get('q') ?? ''} />;
  return params.get('vue') === 'assistance' ? <SupportView id={id} /> : <FirmView id={id} />;
};

export default FirmsSection;
