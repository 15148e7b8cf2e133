import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../lib/errors';
import { isMissingChunk, loadPageAgain } from '../../lib/missing-chunk';
import { Spinner } from './Spinner';

interface ErrorNoticeProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces a page that failed. If a chunk is missing, it reloads the page, at first automatically. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const isMissing = isMissingChunk(error);
  const [isReloading, setReloading] = useState(isMissing);
  useEffect(() => {
    if (isMissing) void loadPageAgain(error).then(setReloading);
  }, [isMissing, error]);
  if (isReloading) return <Spinner />;
  return (
    <div className="notice" role="alert">
      <h1>Something went wrong</h1>
      <p>
        {isMissing
          ? 'A part of the page could not be loaded. The portal may be getting a new version at this moment.'
          : getErrorMessage(error, 'The page could not be shown.')}
      </p>
      <button type="button" className="button" onClick={isMissing ? () => window.location.reload() : onRetry}>
        Try again
      </button>
    </div>
  );
}
