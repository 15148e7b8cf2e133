interface OfCompany {
  companyId: string;
  companyName: string | null;
}

/** What names the company of an investment on a screen: its id where no name is known. */
export const companyNameOf = ({ companyId, companyName }: OfCompany): string =>
  companyName || `Company ID: ${companyId}`;
