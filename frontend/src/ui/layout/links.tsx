import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

/** An external or mailto link. */
export const OutsideLink = styled('a')(({ theme }) => ({
  color: theme.vars?.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** A link on its own or in a table. */
export const TextLink = createLink(OutsideLink);
/** A link within a sentence: underlined, because color alone does not distinguish it. */
export const SentenceLink = createLink(styled(OutsideLink)({ textDecoration: 'underline' }));
/** A link that looks like a button. */
export const ButtonLink = createLink(Button);
/** A link that fills a row of a list. */
export const RowLink = createLink(ButtonBase);
