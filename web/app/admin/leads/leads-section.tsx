// «Demandes»: the list, or the lead that the address names.
import { lazyPart } from '#web/ui/boundary.tsx';
import { useAdmin } from '../context.ts';
import { LeadList } from './lead-list.tsx';

const LeadDetailsPage = lazyPart(() => import('./lead-details.tsx'));

const LeadsSection = () => {
  const { go } = useAdmin();
  const id = new URLSearchParams(window.location.search).get('demande');
  return id === null ? (
    <LeadList onOpen={(lead) => go(`demandes?demande=${lead}`)} />
  ) : (
    <LeadDetailsPage id={id} onBack={() => go('demandes')} />
  );
};

export default LeadsSection;
