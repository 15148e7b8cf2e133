import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorNotice } from '../ui/feedback/ErrorNotice';

/** What shows when a page cannot be drawn at all. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorNotice error={error} onRetry={tryAgain} />;
}
