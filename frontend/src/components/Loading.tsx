import { EmptyState } from './EmptyState';
import { Spinner } from './Spinner';

/** Stands where a page will, and says what is being fetched. */
export function Loading({ text }: { text: string }) {
  return (
    <>
      <Spinner label={text} />
      <EmptyState text={text} />
    </>
  );
}
