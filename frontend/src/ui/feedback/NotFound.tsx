import { lastListSearch, type ListPath } from '../../lib/last-list-search';
import { EmptyState } from './EmptyState';
import { ButtonLink } from '../layout/links';
import { PageHeader } from '../layout/PageHeader';

interface MissingProps {
  title: string;
  text?: string;
  to: ListPath;
  back: string;
}

/** Stands where a record would that does not exist, or is not the person's to see. */
export function NotFound({
  title,
  text = 'It may have been deleted, or the address may be mistyped.',
  to,
  back,
}: MissingProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        text={text}
        action={
          <ButtonLink to={to} search={lastListSearch(to)} variant="outlined">
            {back}
          </ButtonLink>
        }
      />
    </>
  );
}
