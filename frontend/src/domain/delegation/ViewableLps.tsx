import Button from '@mui/material/Button';
import type { ViewableLp } from '../../api/generated';
import { fullName } from '../../lib/full-name';
import { Row, Rows } from '../../ui/layout/Rows';
import { scopeWords, untilWords } from './access-words';
import { useBeginView } from './use-view';

/** The LPs who let the person see what is theirs. */
export function ViewableLps({ lps }: { lps: readonly ViewableLp[] }) {
  const { view, isOpening } = useBeginView();
  return (
    <Rows label="People whom you may view">
      {lps.map((lp) => (
        <Row
          key={lp.lpId}
          name={fullName(lp)}
          facts={
            <>
              <span>{scopeWords[lp.scope]}</span>
              <span>{untilWords(lp)}</span>
            </>
          }
        >
          <Button
            variant="outlined"
            aria-label={`View as ${fullName(lp)}`}
            disabled={isOpening}
            onClick={() => view(lp.lpId)}
          >
            View
          </Button>
        </Row>
      ))}
    </Rows>
  );
}
