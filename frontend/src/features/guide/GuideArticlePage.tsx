import { useEffect } from 'react';
import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { guideAudienceOf } from '../../domain/guide/audience';
import { guideEntries } from '../../domain/guide/contents';
import { useAuth } from '../../lib/session/auth';
import { focusOn } from '../../ui/dialogs/keep-focus';
import { NotFound } from '../../ui/feedback/NotFound';
import { BackLink } from '../../ui/layout/BackLink';
import { TextLink } from '../../ui/layout/links';
import { PageHeader, PrintButton } from '../../ui/layout/PageHeader';
import { GuideBlocks } from './GuideBlocks';
import type { GuidePage, GuidePages } from './guide-page';

/** A page of the guide, with its headings beside it and the pages before and after it below. */
export function GuideArticlePage({ pages, slug }: { pages: GuidePages; slug: string }) {
  const page = pages[slug];
  if (!page)
    return (
      <NotFound
        title="Guide page not found"
        text="The guide has no page at this address. Its contents and its search may have what you look for."
        to="/guide"
        back="Open the Guide"
      />
    );
  return <Article key={slug} slug={slug} page={page} />;
}

function Article({ slug, page: { title, blocks } }: { slug: string; page: GuidePage }) {
  useHashFocus();
  return (
    <>
      <PageHeader title={title} above={<BackLink to="/guide">Guide</BackLink>} actions={<PrintButton />} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 6 }}>
        <Box component="article" sx={{ flex: '1 1 0', minWidth: 0, maxWidth: 720 }}>
          <GuideBlocks blocks={blocks} />
          <Neighbours slug={slug} />
        </Box>
        <OnThisPage page={{ title, blocks }} />
      </Box>
    </>
  );
}

/** Headings that are links, on windows that are wide enough to have them beside the text. */
function OnThisPage({ page: { blocks } }: { page: GuidePage }) {
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (headings.length < 2) return null;
  return (
    <Box component="nav" aria-labelledby="on-this-page" sx={asideLook}>
      <Box component="h2" id="on-this-page" sx={{ m: 0, mb: 1, fontSize: 13, fontWeight: 600 }}>
        On this page
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {headings.map(({ id, text }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            <TextLink to="." hash={id} sx={{ color: 'text.secondary', fontSize: 13 }}>
              {text}
            </TextLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Neighbours({ slug }: { slug: string }) {
  const { can } = useAuth();
  const entries = guideEntries(guideAudienceOf(can));
  const at = entries.findIndex((entry) => entry.slug === slug);
  const [before, after] = [entries[at - 1], entries[at + 1]];
  return (
    <Box component="nav" aria-label="Neighbouring pages" sx={neighboursLook}>
      {before && (
        <TextLink to="/guide/$page" params={{ page: before.slug }}>
          ← {before.title}
        </TextLink>
      )}
      {after && (
        <TextLink to="/guide/$page" params={{ page: after.slug }} sx={{ ml: 'auto', textAlign: 'right' }}>
          {after.title} →
        </TextLink>
      )}
    </Box>
  );
}

/** A link to a part of a page moves the focus to its heading; the router has scrolled there. */
function useHashFocus(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!hash) return;
    const heading = document.querySelector(`#main article [id="${CSS.escape(hash)}"]`);
    // After the focus that each page's heading gets.
    requestAnimationFrame(() => {
      heading?.scrollIntoView({ block: 'start' });
      focusOn(heading);
    });
  }, [hash]);
}

const asideLook = {
  display: { xs: 'none', lg: 'block' },
  flex: 'none',
  position: 'sticky',
  top: 24,
  width: 220,
  pl: 2.5,
  borderLeft: 1,
  borderColor: 'divider',
} as const;

const neighboursLook = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  mt: 4,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
