import { useMemo, useRef, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { getRouteApi } from '@tanstack/react-router';
import { SearchField } from '../../data-grid/SearchField';
import { guideAudienceOf } from '../../domain/guide/audience';
import { guideContents, type GuideGroup } from '../../domain/guide/contents';
import { pluralize } from '../../lib/format';
import { useAuth } from '../../lib/session/auth';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { RowLink, TextLink } from '../../ui/layout/links';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { Highlighted } from '../../ui/values/Highlighted';
import type { GuidePages } from './guide-page';
import { searchGuide, type GuideHit } from './search-guide';

const route = getRouteApi('/_signed-in/guide/');

/** The contents of the guide, or what a search in it finds. The address has the search. */
export function GuideContentsPage({ pages }: { pages: GuidePages }) {
  const { can } = useAuth();
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const results = useRef<HTMLDivElement>(null);
  const hits = useMemo(() => searchGuide(pages, search), [pages, search]);
  const searchFor = (text: string) =>
    void navigate({
      search: text.trim() ? { search: text } : {},
      replace: search !== '',
      resetScroll: false,
    });
  return (
    <>
      <PageHeader title="Guide" subtitle="How to do things in the portal, by task." />
      {/* The field within handles the keys; the arrows lead on from it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <Box onKeyDown={(event) => moveToResults(event, results.current)}>
        <Box data-screen-only sx={{ display: 'flex', mb: 2.5 }}>
          <SearchField placeholder="Search the guide..." value={search} onChange={searchFor} />
        </Box>
        <Box ref={results}>
          {search ? (
            <Results hits={hits} typed={search} onClear={() => searchFor('')} />
          ) : (
            <Box sx={groupsLook}>
              {guideContents[guideAudienceOf(can)].map((group) => (
                <ContentsGroup key={group.name} group={group} />
              ))}
            </Box>
          )}
        </Box>
      </Box>
    </>
  );
}

/** From the search field, and among its results: arrows choose, Enter opens what has the focus, or the first one. */
function moveToResults(event: KeyboardEvent, results: HTMLElement | null): void {
  const links = [...(results?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value.trim()) links[0]?.click();
  else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp' && at > 0) links[at - 1]?.focus();
  else if (event.key === 'ArrowUp' && at === 0) event.currentTarget.querySelector('input')?.focus();
  else return;
  event.preventDefault();
}

const ContentsGroup = ({ group: { name, entries } }: { group: GuideGroup }) => (
  <Panel title={name} sx={{ mb: 2.5, breakInside: 'avoid' }}>
    <Box component="ul" sx={{ m: 0, px: 2, py: 1, listStyle: 'none' }}>
      {entries.map(({ slug, title, about }) => (
        <Box component="li" key={slug} sx={{ py: 0.75 }}>
          <TextLink to="/guide/$page" params={{ page: slug }} sx={{ fontWeight: 600 }}>
            {title}
          </TextLink>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{about}</Box>
        </Box>
      ))}
    </Box>
  </Panel>
);

interface ResultsProps {
  hits: readonly GuideHit[];
  typed: string;
  onClear: () => void;
}

function Results({ hits, typed, onClear }: ResultsProps) {
  return (
    <Paper variant="outlined" component="section" aria-label="Found in the guide">
      <Box role="status" className="visually-hidden">
        {pluralize(hits.length, 'result')}
      </Box>
      {hits.length === 0 ? (
        <EmptyState
          text={`Nothing found in the guide for “${typed}”`}
          hint="Try fewer or other words, such as the name of the screen."
          action={
            <Button variant="outlined" onClick={onClear}>
              Clear search
            </Button>
          }
        />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {hits.map((hit) => (
            <Box
              component="li"
              key={`${hit.page} ${hit.section?.id}`}
              sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Hit hit={hit} typed={typed} />
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}

const Hit = ({ hit: { page, title, section, excerpt }, typed }: { hit: GuideHit; typed: string }) => (
  <RowLink to="/guide/$page" params={{ page }} hash={section?.id} sx={hitLook}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      <Highlighted text={section ? `${title}: ${section.text}` : title} typed={typed} />
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
      <Highlighted text={excerpt} typed={typed} />
    </Box>
  </RowLink>
);

const groupsLook = {
  columnCount: { xs: 1, md: 2 },
  columnGap: 2.5,
} as const;

const hitLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  width: '100%',
  px: 2,
  py: 1.25,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '& b': { color: 'primary.main', fontWeight: 700 },
} as const;
