import { EntityFilter } from '../../../domain/entity/EntityFilter';
import { useEntityFilter } from '../../../domain/entity/use-entity-filter';
import { useAuth } from '../../../lib/session/auth';
import { PageHeader, PrintButton } from '../../../ui/layout/PageHeader';
import { CapitalAccountSections } from './CapitalAccountSections';

/** The LP's own capital account. */
export function CapitalAccountPage() {
  const { user } = useAuth();
  return user && <OwnAccount lpId={user.id} />;
}

function OwnAccount({ lpId }: { lpId: string }) {
  const filter = useEntityFilter(lpId);
  const { entity, entityId, hasSeveral } = filter;
  return (
    <>
      <PageHeader
        title="Capital Account"
        subtitle={entity && `Investing as ${entity.legalName}`}
        actions={
          <>
            <EntityFilter {...filter} />
            <PrintButton />
          </>
        }
      />
      <CapitalAccountSections
        holder={{ lpId, entityId }}
        namesEntities={hasSeveral && entityId === undefined}
        isOwn
      />
    </>
  );
}
