import type { CapitalDealName } from '../../api/generated';
import { TextLink } from '../../ui/layout/links';

interface DealLinkProps {
  investment: CapitalDealName;
  onLeave: () => void;
}

export const DealLink = ({ investment, onLeave }: DealLinkProps) => (
  <TextLink to="/investment/$id" params={{ id: investment.id }} onClick={onLeave} sx={{ color: 'inherit' }}>
    {investment.name}
  </TextLink>
);
