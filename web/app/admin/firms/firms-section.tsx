// The firms: the list, or the one in the address.
import { FirmList } from './firm-list.tsx';
import { FirmView } from './firm-view.tsx';

const FirmsSection = () => {
  const params = new URLSearchParams(window.location.search);
  const id = params.get('cabinet');
  return id === null ? <FirmList q={params.get('q') ?? ''} /> : <FirmView id={id} />;
};

export default FirmsSection;
