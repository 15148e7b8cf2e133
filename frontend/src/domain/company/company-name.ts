interface WithCompany {
  companyId: string;
  companyName: string | null;
}

/** The name of an investment's company; its id when the name is missing. */
export const companyNameOf = ({ companyId, companyName }: WithCompany): string =>
  companyName || `Company ID: ${companyId}`;
