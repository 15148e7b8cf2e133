import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useGetSecurity } from '../../api/generated';
import { SecondFactorChoice } from '../../domain/user/second-factor/SecondFactorChoice';
import { brand } from '../../lib/brand';
import { currentUserQuery } from '../../lib/session/session';
import { Brand } from './Brand';
import { useSignOut } from '../../domain/user/use-sign-out';

/** Stands in the place of every page until the person has the second factor that the firm asks for. */
export default function SecondFactorGate() {
  const open = useOpening();
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 460, p: { xs: 2.5, sm: 4 } }}>
        <Brand />
        <Box sx={{ mt: 3 }}>
          <SecondFactorChoice
            reason={`${brand.firmName} asks for more than a password at sign-in. Choose what you have at hand; it takes a minute.`}
            onDone={open}
            leave={<SignOut />}
          />
        </Box>
      </Paper>
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
