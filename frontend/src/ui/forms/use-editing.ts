import { startTransition, useState } from 'react';

/** Whether something is read or edited in its place; `wasEdited` once the form has been left. */
export function useEditing() {
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>('read');
  return {
    isEditing: mode === 'edit',
    wasEdited: mode === 'edited',
    // It stays as it is until the form has been fetched.
    edit: () => startTransition(() => setMode('edit')),
    done: () => setMode('edited'),
  };
}
