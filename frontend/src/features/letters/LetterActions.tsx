import { ButtonLink } from '../../ui/layout/links';

/** Writing to all active LPs, and the letters that were written. */
export const LetterActions = () => (
  <>
    <ButtonLink variant="outlined" to="/letters">
      Sent Updates
    </ButtonLink>
    <ButtonLink variant="contained" to="/letters/new">
      Send Update
    </ButtonLink>
  </>
);
