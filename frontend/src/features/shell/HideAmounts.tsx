import IconButton from '@mui/material/IconButton';
import { Hint } from '../../ui/layout/Hint';
import { EyeIcon, EyeOffIcon } from '../../ui/icons';
import { hideAmounts, useAmountsHidden } from '../../lib/hidden-amounts';

const limits = 'Texts that people wrote, forms and exported files keep theirs.';

/** For a screen that others look at: dots in the place of all amounts of money. */
export function HideAmounts() {
  const areHidden = useAmountsHidden();
  const Icon = areHidden ? EyeOffIcon : EyeIcon;
  return (
    <Hint title={`${areHidden ? 'Amounts are hidden' : 'Hide amounts'}. ${limits}`}>
      <IconButton
        aria-label="Hide amounts"
        aria-description={limits}
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
