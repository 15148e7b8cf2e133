import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { explain } from '../lib/explain';

/** What shows when a page cannot be drawn at all. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="notice" role="alert">
      <h1>Something went wrong</h1>
      <p>{explain(error, 'The page could not be shown.')}</p>
      <button type="button" className="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
