import type { InvestmentRecord } from '../../../api/generated';
import { useAuth } from '../../../lib/session/auth';
import { ButtonLink } from '../../../ui/layout/links';
import { justCreated, NextSteps } from '../../../ui/layout/NextSteps';

/** On the page of an investment that was just created. */
export function InvestmentNextSteps({ investment: { id, companyId } }: { investment: InvestmentRecord }) {
  const { can } = useAuth();
  return (
    <NextSteps text="The investment is created. What is usually next:">
      {can('allocations.write') && (
        <ButtonLink variant="outlined" to="/investment/$id/allocate" params={{ id }}>
          Allocate
        </ButtonLink>
      )}
      {can('marks.write') && (
        <ButtonLink
          variant="outlined"
          to="/company/$id"
          params={{ id: companyId }}
          search={{ open: 'add-mark' }}
        >
          Record Mark
        </ButtonLink>
      )}
      {can('documents.write') && (
        <ButtonLink
          variant="outlined"
          to="/investment/$id"
          params={{ id }}
          search={{ ...justCreated, open: 'upload-document' }}
          replace
          resetScroll={false}
        >
          Upload Documents
        </ButtonLink>
      )}
    </NextSteps>
  );
}
