import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { renderSVG } from 'uqr';
import type { TwoFactorSetup } from '../../../api/generated';
import { OutsideLink } from '../../../ui/layout/links';
import { inGroups } from './codes';
import { CopyButton } from './CopyButton';

/** What an authenticator app is told: to be scanned, opened on this very phone, or typed. */
export function AuthenticatorKey({ setup: { secret, uri } }: { setup: TwoFactorSetup }) {
  // Black on white in either theme: not every camera reads it the other way round.
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`,
    [uri],
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
      <Box
        component="img"
        src={picture}
        alt="QR code for your authenticator app"
        sx={{
          flex: 'none',
          width: 184,
          height: 184,
          mx: { xs: 'auto', sm: 0 },
          borderRadius: 1,
          bgcolor: '#fff',
        }}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box component="p" sx={{ m: 0 }}>
          Scan the code with an authenticator app, then enter the six digits that the app shows.
        </Box>
        <Box sx={{ display: { md: 'none' }, mt: 1 }}>
          <OutsideLink href={uri}>Open in the app on this phone</OutsideLink>
        </Box>
        <Box component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary', fontSize: 13 }}>
          Or type this key into the app:
        </Box>
        <Box
          component="code"
          sx={{
            display: 'block',
            maxWidth: '20ch',
            my: 0.75,
            fontSize: 14,
            fontWeight: 600,
            userSelect: 'all',
          }}
        >
          {inGroups(secret)}
        </Box>
        <CopyButton text={secret} label="Copy Key" />
      </Box>
    </Box>
  );
}
