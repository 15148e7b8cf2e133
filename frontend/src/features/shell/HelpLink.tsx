import IconButton from '@mui/material/IconButton';
import { createLink, useMatches } from '@tanstack/react-router';
import { guideAudienceOf } from '../../domain/guide/audience';
import { guideEntries } from '../../domain/guide/contents';
import { helpOf } from '../../domain/guide/screen-help';
import { useAuth } from '../../lib/session/auth';
import { HelpIcon } from '../../ui/icons';
import { Hint } from '../../ui/layout/Hint';

const IconLink = createLink(IconButton);

/** The "?" of the screen that is shown: leads to its page of the guide. Loaded after the page: it needs the contents. */
export default function HelpLink() {
  const { can } = useAuth();
  const audience = guideAudienceOf(can);
  const target = useMatches({
    select: (matches) => {
      const { fullPath = '', search = {} } = matches.at(-1) ?? {};
      return helpOf(fullPath, search, audience);
    },
    structuralSharing: true,
  });
  const title = guideEntries(audience).find(({ slug }) => slug === target?.page)?.title;
  if (!target || !title) return null;
  return (
    <Hint title={`Help: ${title}`}>
      <IconLink
        data-screen-only
        to="/guide/$page"
        params={{ page: target.page }}
        hash={target.section}
        aria-label={`Help: ${title}`}
        size="small"
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        <HelpIcon sx={{ fontSize: 20 }} />
      </IconLink>
    </Hint>
  );
}
