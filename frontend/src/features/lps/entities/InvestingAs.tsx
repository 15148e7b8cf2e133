import { Suspense, useRef } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useDeleteEntity, type EntityRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { EntityRow, EntityRows } from '../../../domain/entity/EntityRow';
import { entityKinds } from '../../../domain/entity/entity-kinds';
import { entitiesOfLp } from '../../../domain/entity/use-entity-filter';
import { lazy } from '../../../lib/lazy';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { QueryState } from '../../../ui/feedback/QueryState';
import { DeleteIcon, EditIcon, PlusIcon } from '../../../ui/icons';
import { Hint } from '../../../ui/layout/Hint';
import { Panel } from '../../../ui/layout/Panel';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { ShowTaxId } from './ShowTaxId';

const AddEntityDialog = lazy(() => import('./AddEntityDialog'));
const EditEntityDialog = lazy(() => import('./EditEntityDialog'));

interface EditedEntity {
  entity: EntityRecord;
  isFirst: boolean;
}

/** The entities that an LP invests through, for admins, who add, edit and delete them. */
export function InvestingAs({ lpId }: { lpId: string }) {
  const query = useQuery(entitiesOfLp(lpId));
  const adding = useDialog();
  const editing = useDialog<EditedEntity>();
  const deleting = useDialog<EntityRecord>();
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Panel
      title="Investing as"
      actions={
        <Button ref={addButton} variant="outlined" startIcon={<PlusIcon />} onClick={() => adding.show()}>
          Add Entity
        </Button>
      }
    >
      <QueryState query={query} loading="Loading entities..." failure="Failed to fetch entities">
        {(entities) => (
          <EntityRows>
            {entities.map((entity, at) => (
              <EntityRow
                key={entity.id}
                entity={entity}
                // A tax ID that was edited is not shown any more.
                taxId={<ShowTaxId key={entity.version} entity={entity} />}
              >
                <Hint title="Edit">
                  <IconButton
                    aria-label={`Edit ${entity.legalName}`}
                    onClick={() => editing.show({ entity, isFirst: at === 0 })}
                  >
                    <EditIcon fontSize="small" />
                  </IconButton>
                </Hint>
                {/* The only one of an LP cannot be deleted. */}
                {entities.length > 1 && (
                  <Hint title="Delete">
                    <IconButton
                      aria-label={`Delete ${entity.legalName}`}
                      onClick={() => deleting.show(entity)}
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Hint>
                )}
              </EntityRow>
            ))}
          </EntityRows>
        )}
      </QueryState>
      <Suspense>
        {adding.shown && <AddEntityDialog lpId={lpId} dialog={adding.shown.dialog} />}
        {editing.shown && (
          <EditEntityDialog {...editing.shown.subject} lpId={lpId} dialog={editing.shown.dialog} />
        )}
      </Suspense>
      {deleting.shown && (
        <DeleteEntity
          entity={deleting.shown.subject}
          dialog={deleting.shown.dialog}
          onDeleted={() => addButton.current?.focus()}
        />
      )}
    </Panel>
  );
}

interface DeleteEntityProps {
  entity: EntityRecord;
  dialog: DialogProps;
  onDeleted: () => void;
}

function DeleteEntity({ entity, dialog, onDeleted }: DeleteEntityProps) {
  const outcome = useMutationToast({
    success: 'Entity deleted successfully',
    failure: 'Error deleting entity',
    fallback: 'Failed to delete entity',
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Entity"
      mutation={useDeleteEntity({ mutation: outcome })}
      variables={{ id: entity.id }}
      confirm="Delete Entity"
      confirming="Deleting..."
      onDone={onDeleted}
    >
      <RecordSummary lines={[entity.legalName, entityKinds[entity.kind]]} />
      This action cannot be undone.
    </ConfirmMutation>
  );
}
