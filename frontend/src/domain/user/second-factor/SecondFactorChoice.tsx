import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { useDocumentTitle } from '../../../ui/layout/use-document-title';
import { canUsePasskeys } from './passkeys';

const SetUpTwoFactorDialog = lazy(() => import('./SetUpTwoFactorDialog'));
const AddPasskeyDialog = lazy(() => import('./AddPasskeyDialog'));

const title = 'Set up two-factor authentication';

interface SecondFactorChoiceProps {
  /** Why, below the title. */
  reason: string;
  /** Once there is a second factor and the dialog has closed. */
  onDone: () => void;
  /** What else one can do, below the choices. */
  leave: ReactNode;
}

/** The ways to set up a second factor. */
export function SecondFactorChoice({ reason, onDone, leave }: SecondFactorChoiceProps) {
  const authenticator = useDialog();
  const passkey = useDialog();
  useDocumentTitle(title);
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Box className="prose" sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>
        {reason}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" onClick={() => authenticator.show()}>
          Use an Authenticator App
        </Button>
        {canUsePasskeys() && (
          <Button variant="outlined" onClick={() => passkey.show()}>
            Add a Passkey
          </Button>
        )}
        {leave}
      </Box>
      <Suspense>
        {authenticator.shown && <SetUpTwoFactorDialog dialog={authenticator.shown.dialog} onDone={onDone} />}
        {passkey.shown && <AddPasskeyDialog dialog={passkey.shown.dialog} onAdded={onDone} />}
      </Suspense>
    </>
  );
}
