import IconButton from '@mui/material/IconButton';
import type { UpdateRecord } from '../../api/generated';
import { Hint } from '../../ui/layout/Hint';
import { DeleteIcon } from '../../ui/icons';

interface DeleteUpdateButtonProps {
  update: UpdateRecord;
  onDelete: (update: UpdateRecord) => void;
}

export function DeleteUpdateButton({ update, onDelete }: DeleteUpdateButtonProps) {
  return (
    <Hint title="Delete the update">
      <IconButton aria-label={`Delete ${update.title}`} onClick={() => onDelete(update)} sx={{ my: -0.5 }}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Hint>
  );
}
