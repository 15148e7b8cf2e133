import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { hideAmounts, useAmountsHidden } from '../../lib/hidden-amounts';
import { DarkIcon, EyeIcon, EyeOffIcon, LightIcon, SystemIcon } from '../../ui/icons';
import { Hint } from '../../ui/layout/Hint';

const modes = [
  { mode: 'light', label: 'Light theme', icon: LightIcon },
  { mode: 'dark', label: 'Dark theme', icon: DarkIcon },
  { mode: 'system', label: 'System theme', icon: SystemIcon },
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

const exceptions = 'Notes, forms and exports still show amounts.';

/** Replaces all amounts of money by dots, for screens that others can see. */
export function HideAmountsButton() {
  const areHidden = useAmountsHidden();
  const Icon = areHidden ? EyeOffIcon : EyeIcon;
  return (
    <Hint title={`${areHidden ? 'Amounts are hidden' : 'Hide amounts'}. ${exceptions}`}>
      <IconButton
        aria-label="Hide amounts"
        aria-description={exceptions}
        aria-pressed={areHidden}
        onClick={() => hideAmounts(!areHidden)}
        sx={{
          color: areHidden ? 'primary.main' : 'text.secondary',
          bgcolor: areHidden ? 'color-mix(in srgb, var(--primary) 10%, transparent)' : undefined,
        }}
      >
        <Icon sx={{ fontSize: 17 }} />
      </IconButton>
    </Hint>
  );
}
