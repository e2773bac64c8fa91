// The diversion codes with the line's number filled in. Downloaded when they are asked for.
import { useRef, useState } from 'react';
import { formatPhone } from '#contract/phone.ts';
import { DiversionCodes } from '#web/site/welcome/diversion-codes.tsx';

const LineCodes = ({ number: known }: { number: string | null }) => {
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState(known === null ? '' : formatPhone(known));
  return <DiversionCodes field={field} number={number} onNumber={setNumber} />;
};

export default LineCodes;
