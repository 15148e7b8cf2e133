import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, sentenceOf } from '../api/http';

/** What shows when a page cannot be drawn at all. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const requestId = error instanceof ApiError ? error.requestId : null;
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="notice" role="alert">
      <h1>Something went wrong</h1>
      <p>{sentenceOf(error, 'The page could not be shown.')}</p>
      {requestId && <p className="notice-small">Request {requestId}</p>}
      <button type="button" className="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
