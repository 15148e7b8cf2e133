import { useAuth } from '../../lib/session/auth';
import { PageHeader } from '../../ui/layout/PageHeader';
import { ButtonLink } from '../../ui/layout/links';
import { AllLetters } from './AllLetters';
import { OwnLetters } from './OwnLetters';

/** For admins the drafts and the letters sent; for LPs the letters sent to them. */
export function LettersPage() {
  const { can } = useAuth();
  if (!can('lp-letters.read'))
    return (
      <>
        <PageHeader title="Letters" />
        <OwnLetters />
      </>
    );
  return (
    <>
      <PageHeader
        title="Letters"
        actions={
          <ButtonLink variant="contained" to="/letters/new">
            New Letter
          </ButtonLink>
        }
      />
      <AllLetters />
    </>
  );
}
