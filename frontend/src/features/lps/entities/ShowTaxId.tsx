import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { getEntityTaxId, type EntityRecord } from '../../../api/generated';
import { taxIdEnding } from '../../../domain/entity/EntityRow';
import { toastLoadError } from '../../../lib/toast';

/** The end of a tax ID, and all of it on demand. It is read anew at each showing, which is audited. */
export function ShowTaxId({ entity }: { entity: EntityRecord }) {
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => getEntityTaxId(entity.id),
    gcTime: 0,
    onError: (error) => toastLoadError('The tax ID could not be loaded', error),
  });
  const ending = taxIdEnding(entity);
  if (entity.taxIdLast4 === null) return <span>{ending}</span>;
  const action = data ? 'Hide' : 'Show';
  return (
    <span>
      <span aria-live="polite">{data ? `Tax ID ${data.taxId}` : ending}</span>
      <Button
        data-screen-only
        size="small"
        aria-label={`${action} the tax ID of ${entity.legalName}`}
        aria-disabled={isPending}
        onClick={() => (data ? reset() : !isPending && mutate())}
        sx={{
          minWidth: 0,
          ml: 0.5,
          px: 0.75,
          py: 0,
          fontSize: 12,
          lineHeight: 'inherit',
          verticalAlign: 'baseline',
        }}
      >
        {action}
      </Button>
    </span>
  );
}
