import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { pressesOf } from './keys';

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 4,
  background: theme.vars?.palette.background.default,
  color: theme.vars?.palette.text.secondary,
  font: '500 11px/18px var(--font)',
  textAlign: 'center',
}));

/** A shortcut as the keys that are pressed. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flex: 'none', gap: 0.5, whiteSpace: 'nowrap' }}>
      {pressesOf(keys)
        .flat()
        .map((key) => (
          <Key key={key}>{key}</Key>
        ))}
    </Box>
  );
}
