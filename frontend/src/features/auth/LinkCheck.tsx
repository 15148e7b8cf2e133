import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/errors';
import { getErrorMessage } from '../../lib/errors';
import { StepHeading } from './StepHeading';

interface LinkCheckProps<Answer> {
  /** Asks what the link is for. It has to stay the same function while nothing else is asked. */
  load: () => Promise<Answer>;
  checking: string;
  invalid: { title: string; fallback: string; wayOn: ReactNode };
  failed: string;
  /** `checkAgain` is for when the link turned out to be dead meanwhile. */
  children: (answer: Answer, checkAgain: () => void) => ReactNode;
}

type Checked<Answer> = { answer: Answer } | { error: unknown };

/** What a mailed link leads to, once the server says that it still holds. */
export function LinkCheck<Answer>(props: LinkCheckProps<Answer>) {
  const [checks, setChecks] = useState(1);
  return <OneCheck key={checks} {...props} checkAgain={() => setChecks(checks + 1)} />;
}

function OneCheck<Answer>(props: LinkCheckProps<Answer> & { checkAgain: () => void }) {
  const { load, checking, invalid, failed, children, checkAgain } = props;
  const checked = useCheck(load);
  if (!checked) {
    return (
      <p role="status" className="sign-in-checking">
        {checking}
      </p>
    );
  }
  if ('answer' in checked) return children(checked.answer, checkAgain);

  const { error } = checked;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <StepHeading>{invalid.title}</StepHeading>
        <p>{error.sentence || invalid.fallback}</p>
        {invalid.wayOn}
      </>
    );
  }
  return (
    <>
      <StepHeading>{failed}</StepHeading>
      <p>
        {error instanceof ApiError
          ? getErrorMessage(error, failed)
          : 'The portal could not be reached. Please check your connection.'}
      </p>
      <button type="button" className="button" onClick={checkAgain}>
        Try again
      </button>
    </>
  );
}

function useCheck<Answer>(load: () => Promise<Answer>): Checked<Answer> | undefined {
  const [checked, setChecked] = useState<Checked<Answer>>();
  useEffect(() => {
    let isWanted = true;
    const show = (result: Checked<Answer>) => isWanted && setChecked(result);
    load().then(
      (answer) => show({ answer }),
      (error: unknown) => show({ error }),
    );
    return () => void (isWanted = false);
  }, [load]);
  return checked;
}
