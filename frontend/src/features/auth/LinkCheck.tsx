import { useEffect, useState, type ReactNode } from 'react';
import { ApiError, getErrorMessage, isGone } from '../../lib/errors';
import { StepHeading } from './StepHeading';

interface LinkCheckProps<Answer> {
  /** Fetches what the link is for. Has to be memoized: another function checks again. */
  load: () => Promise<Answer>;
  checking: string;
  invalid: { title: string; fallback: string; help: ReactNode };
  failed: string;
  /** `checkAgain` is for a link that expired or was used while the page was open. */
  children: (answer: Answer, checkAgain: () => void) => ReactNode;
}

type Checked<Answer> = { answer: Answer } | { error: unknown };

/** Shows the page of a mailed link once the server has confirmed that the link is valid. */
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
  if (isGone(error)) {
    return (
      <>
        <StepHeading>{invalid.title}</StepHeading>
        <p>{getErrorMessage(error, invalid.fallback)}</p>
        {invalid.help}
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
    let isMounted = true;
    const show = (result: Checked<Answer>) => isMounted && setChecked(result);
    load().then(
      (answer) => show({ answer }),
      (error: unknown) => show({ error }),
    );
    return () => void (isMounted = false);
  }, [load]);
  return checked;
}
