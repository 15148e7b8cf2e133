import { useId, useState } from 'react';
import { CodeForm } from './CodeForm';
import type { CodeAsked } from './sign-in';

interface CodeStepProps {
  asked: CodeAsked;
  onBack: () => void;
}

/** The second step of somebody with an authenticator. */
export function CodeStep({ asked: { credentials, sentence }, onBack }: CodeStepProps) {
  const [hasPhone, setHasPhone] = useState(true);
  const hint = useId();
  return (
    <>
      <h1>Confirm that it is you</h1>
      <p id={hint}>
        {hasPhone ? `${sentence}.` : 'Enter one of the recovery codes you saved. Each works once.'}
      </p>
      <CodeForm
        key={String(hasPhone)}
        credentials={credentials}
        label={hasPhone ? 'Authentication code' : 'Recovery code'}
        hint={hint}
        isNumeric={hasPhone}
      />
      <p className="sign-in-links">
        <button type="button" className="link" onClick={() => setHasPhone(!hasPhone)}>
          {hasPhone ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
        </button>
        <button type="button" className="link" onClick={onBack}>
          Back
        </button>
      </p>
    </>
  );
}
