import Paper from '@mui/material/Paper';
import { useNavigate } from '@tanstack/react-router';
import type { CurrentUser } from '../../api/generated';
import { SecondFactorChoice } from '../../domain/user/second-factor/SecondFactorChoice';
import { homeOf } from '../../lib/session/current-user';
import { ButtonLink } from '../../ui/layout/links';

/** Offers a second factor to those who accepted an invitation with a password, or set up the portal. */
export function SecondFactorPage({ user, next }: { user: CurrentUser; next?: '/setup/firm' }) {
  const navigate = useNavigate();
  const home = next ?? homeOf(user);
  return (
    <Paper
      variant="outlined"
      sx={{ width: '100%', maxWidth: 460, mx: 'auto', my: { sm: 4 }, p: { xs: 2.5, sm: 4 } }}
    >
      <SecondFactorChoice
        reason="Then nobody can sign in to your account with your password alone. Choose what you have at hand; it takes a minute."
        onDone={() => void navigate({ to: home, replace: true })}
        leave={
          <ButtonLink color="inherit" to={home} replace>
            Not Now
          </ButtonLink>
        }
      />
    </Paper>
  );
}
