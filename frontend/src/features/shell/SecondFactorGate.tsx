import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useGetSecurity } from '../../api/generated';
import { canUsePasskeys } from '../../domain/user/second-factor/passkeys';
import { brand } from '../../lib/brand';
import { lazy } from '../../lib/lazy';
import { currentUserQuery } from '../../lib/session/session';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { Brand } from './Brand';
import { useSignOut } from '../../domain/user/use-sign-out';

const SetUpTwoFactorDialog = lazy(() => import('../../domain/user/second-factor/SetUpTwoFactorDialog'));
const AddPasskeyDialog = lazy(() => import('../../domain/user/second-factor/AddPasskeyDialog'));

const title = 'Set up two-factor authentication';

/** Stands in the place of every page until the person has the second factor that the firm asks for. */
export default function SecondFactorGate() {
  const authenticator = useDialog();
  const passkey = useDialog();
  const open = useOpening();
  useDocumentTitle(title);
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 460, p: { xs: 2.5, sm: 4 } }}>
        <Brand />
        <Typography variant="h1" sx={{ mt: 3 }}>
          {title}
        </Typography>
        <Box className="prose" sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>
          {brand.firmName} asks for more than a password at sign-in. Choose what you have at hand; it takes a
          minute.
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
          <SignOut />
        </Box>
      </Paper>
      <Suspense>
        {authenticator.shown && <SetUpTwoFactorDialog dialog={authenticator.shown.dialog} onDone={open} />}
        {passkey.shown && <AddPasskeyDialog dialog={passkey.shown.dialog} onAdded={open} />}
      </Suspense>
    </Box>
  );
}

/** Reads anew what the person may do now, and then the page that was asked for. */
function useOpening() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    void queryClient.invalidateQueries(currentUserQuery).then(() => router.invalidate());
  };
}

/** A passkey that is there already counts once it has signed in. */
function SignOut() {
  const { signOut, isSigningOut } = useSignOut();
  const { data: security } = useGetSecurity();
  return (
    <>
      {security && security.passkeys.length > 0 && (
        <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 13 }}>
          You have a passkey already: sign out, then sign in with it.
        </Box>
      )}
      <Button color="inherit" disabled={isSigningOut} onClick={signOut}>
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </Button>
    </>
  );
}
