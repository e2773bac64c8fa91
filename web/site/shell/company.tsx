import { stamped } from '#web/site/stamped.ts';

/** Who stands behind the site, as the operator's settings name it. */
export const Company = () => (
  <>
    <span className="block">{stamped.COMPANY_NAME}</span>
    <span className="block">{stamped.COMPANY_ADDRESS}</span>
    <span className="block empty:hidden">{stamped.COMPANY_NUMBER}</span>
  </>
);
