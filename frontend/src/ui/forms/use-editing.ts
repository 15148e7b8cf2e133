import { startTransition, useState } from 'react';

/** Whether a section shows its data or a form; `wasEdited` after the form was closed. */
export function useEditing() {
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>('read');
  return {
    isEditing: mode === 'edit',
    wasEdited: mode === 'edited',
    // As a transition: the data stays visible until the form's code is loaded.
    edit: () => startTransition(() => setMode('edit')),
    done: () => setMode('edited'),
  };
}
