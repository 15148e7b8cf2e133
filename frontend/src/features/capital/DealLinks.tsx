import type { CapitalEventDetail } from '../../api/generated';
import { TextLink } from '../../ui/layout/links';

export const DealLinks = ({ event: { investment } }: { event: Pick<CapitalEventDetail, 'investment'> }) => (
  <>
    <TextLink to="/investment/$id" params={{ id: investment.id }}>
      {investment.name}
    </TextLink>
    {' · '}
    <TextLink to="/company/$id" params={{ id: investment.companyId }}>
      {investment.companyName}
    </TextLink>
  </>
);
