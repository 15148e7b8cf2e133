import { PasteResult } from '../../../ui/cells/PasteResult';
import type { PastedAllocations } from './paste-allocations';

interface AllocationPasteResultProps {
  pasted: PastedAllocations;
  onClose: () => void;
}

export function AllocationPasteResult({ pasted, onClose }: AllocationPasteResultProps) {
  const { edits, unmatched, repeated, frozen, unreadable, beyond } = pasted;
  return (
    <PasteResult
      row="entity"
      pasted={edits.length}
      unmatched={unmatched}
      unreadable={unreadable}
      beyond={beyond}
      others={[
        { text: 'Named by an earlier row already', names: repeated },
        { text: 'Kept, because a released capital event names it', names: frozen },
      ]}
      onClose={onClose}
    />
  );
}
