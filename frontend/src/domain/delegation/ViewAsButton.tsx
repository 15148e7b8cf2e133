import Button from '@mui/material/Button';
import { useBeginView } from './use-view';

/** Opens the portal as the LP sees it. */
export function ViewAsButton({ lpId }: { lpId: string }) {
  const { view, isOpening } = useBeginView();
  return (
    <Button variant="outlined" disabled={isOpening} onClick={() => view(lpId)}>
      {isOpening ? 'Opening...' : 'View as This LP'}
    </Button>
  );
}
