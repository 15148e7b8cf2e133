import type { LinkProps } from '@tanstack/react-router';
import { EmptyState } from './EmptyState';
import { ButtonLink } from './links';
import { PageHeader } from './PageHeader';

interface MissingProps {
  title: string;
  text?: string;
  to: LinkProps['to'];
  back: string;
}

/** Stands where a record would that does not exist, or is not the person's to see. */
export function Missing({
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
          <ButtonLink to={to} variant="outlined">
            {back}
          </ButtonLink>
        }
      />
    </>
  );
}
