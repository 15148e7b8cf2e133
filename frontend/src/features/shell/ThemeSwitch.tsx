import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Hint } from '../../ui/layout/Hint';
import { DarkIcon, LightIcon, SystemIcon } from '../../ui/icons';

const modes = [
  { mode: 'light', label: 'Light theme', icon: LightIcon },
  { mode: 'dark', label: 'Dark theme', icon: DarkIcon },
  { mode: 'system', label: 'Theme of the system', icon: SystemIcon },
] as const;

export function ThemeSwitch() {
  const { mode: chosen, setMode } = useColorScheme();
  return (
    <Box role="group" aria-label="Theme" sx={{ display: 'flex', gap: 0.5 }}>
      {modes.map(({ mode, label, icon: Icon }) => (
        <Hint key={mode} title={label}>
          <IconButton
            aria-label={label}
            aria-pressed={chosen === mode}
            onClick={() => setMode(mode)}
            sx={{
              color: chosen === mode ? 'primary.main' : 'text.secondary',
              bgcolor: chosen === mode ? 'color-mix(in srgb, var(--primary) 10%, transparent)' : undefined,
            }}
          >
            <Icon sx={{ fontSize: 17 }} />
          </IconButton>
        </Hint>
      ))}
    </Box>
  );
}
