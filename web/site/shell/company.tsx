import { stamped } from '#web/site/stamped.ts';

/** The company behind the site, from the operator's settings. */
export const Company = () => (
  <>
    <span className="block">{stamped.COMPANY_NAME}</span>
    <span className="block">{stamped.COMPANY_ADDRESS}</span>
    <span className="block empty:hidden">{stamped.COMPANY_NUMBER}</span>
  </>
);
