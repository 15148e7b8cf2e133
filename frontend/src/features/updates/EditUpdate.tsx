import { useState } from 'react';
import { useGetUpdate, type UpdateRecord } from '../../api/generated';
import { Panel } from '../../ui/layout/Panel';
import { toastLoadError } from '../../lib/toast';
import { EditUpdateForm } from './EditUpdateForm';

interface EditUpdateProps {
  update: UpdateRecord;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** Edits the update as it was when the editing began, however often the page reads it again meanwhile. */
export default function EditUpdate({ update, onDone }: EditUpdateProps) {
  const [seen, setSeen] = useState(update);
  const { refetch } = useGetUpdate(update.id);

  const reload = async () => {
    const { data, error } = await refetch();
    if (error) toastLoadError('Failed to fetch update', error);
    else if (data) setSeen(data);
  };

  return (
    <Panel title="Edit Update">
      <EditUpdateForm key={seen.version} update={seen} onDone={onDone} onReload={() => void reload()} />
    </Panel>
  );
}
