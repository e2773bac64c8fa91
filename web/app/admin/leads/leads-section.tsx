// «Demandes»: the list, or the lead that the address names.
import { useAdmin } from '../context.ts';
import { LeadDetailsPage } from './lead-details.tsx';
import { LeadList } from './lead-list.tsx';

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
