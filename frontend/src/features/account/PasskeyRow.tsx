import IconButton from '@mui/material/IconButton';
import type { PasskeyRecord } from '../../api/generated';
import { Hint } from '../../ui/layout/Hint';
import { DeleteIcon, EditIcon } from '../../ui/icons';
import { When } from '../../ui/values/When';
import { formatDate } from '../../lib/format';
import { Row } from './Rows';

interface PasskeyRowProps {
  passkey: PasskeyRecord;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: PasskeyRowProps) {
  const facts = (
    <>
      <span>Added {formatDate(createdAt)}</span>
      <span>
        {lastUsedAt ? (
          <>
            Last used <When moment={lastUsedAt} />
          </>
        ) : (
          'Not used yet'
        )}
      </span>
    </>
  );
  return (
    <Row name={name} facts={facts}>
      <Hint title="Rename">
        <IconButton aria-label={`Rename ${name}`} onClick={onRename}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Hint>
      <Hint title="Remove">
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Hint>
    </Row>
  );
}
