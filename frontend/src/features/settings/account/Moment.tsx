import { Hint } from '../../../components/Hint';
import { formatDateTime, formatRelativeTime } from '../../../lib/format';

/** How long ago; exactly when, for whoever points at it. */
export function Moment({ at }: { at: string }) {
  return (
    <Hint title={formatDateTime(at)}>
      <time dateTime={at}>{formatRelativeTime(at)}</time>
    </Hint>
  );
}
