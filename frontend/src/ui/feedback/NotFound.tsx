import { lastListSearch, type ListPath } from '../../lib/last-list-search';
import { ButtonLink } from '../layout/links';
import { PageHeader } from '../layout/PageHeader';
import { EmptyState } from './EmptyState';

interface NotFoundProps {
  title: string;
  text?: string;
  to: ListPath;
  back: string;
}

/** In place of a record that does not exist, or that the user may not see. */
export function NotFound({
  title,
  text = 'It may have been deleted, or the address may be mistyped.',
  to,
  back,
}: NotFoundProps) {
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
