import type { EntityFilterState } from '../../domain/entity/use-entity-filter';
import { CapitalAccountSections } from './capital-account/CapitalAccountSections';

interface LpAccountProps {
  lpId: string;
  filter: EntityFilterState;
}

/** An LP's capital account on its page for admins. */
const LpAccount = ({ lpId, filter: { entityId, hasSeveral } }: LpAccountProps) => (
  <CapitalAccountSections
    holder={{ lpId, entityId }}
    namesEntities={hasSeveral && entityId === undefined}
    isOwn={false}
  />
);

export default LpAccount;
