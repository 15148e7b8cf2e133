import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { NewsItem, NewsKind, Overview } from '../../../api/generated';
import { formatCount, formatDate } from '../../../lib/format';
import { TextLink } from '../../../ui/layout/links';
import { Part } from './Part';

interface NewsPartProps {
  overview: Overview;
  isOpen: boolean;
  listId: string;
  onToggle: () => void;
}

/** How much was published since the last visit; the list of it opens below the strip. */
export function NewsPart({ overview: { since, newsTotal }, isOpen, listId, onToggle }: NewsPartProps) {
  if (since === null) {
    return (
      <Part label="New" note="This is your first visit: what comes next is announced here.">
        Welcome
      </Part>
    );
  }
  const day = formatDate(since);
  if (newsTotal === 0) {
    return (
      <Part label="New" note={`Since ${day}`}>
        Nothing new
      </Part>
    );
  }
  return (
    <Part label="New" note={`Since ${day}`}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={onToggle}
        sx={{ font: 'inherit', color: 'primary.main', '&:hover': { textDecoration: 'underline' } }}
      >
        {formatCount(newsTotal)} new
        <Box component="span" sx={{ ml: 1, fontSize: 13, fontWeight: 500 }}>
          {isOpen ? 'Hide' : 'Show'}
        </Box>
      </ButtonBase>
    </Part>
  );
}

const kindNames: Record<NewsKind, string> = {
  update: 'Update',
  document: 'Document',
  k1: 'K-1',
  statement: 'Statement',
  notice: 'Notice',
};

/** The news, the newest first. */
export function NewsList({ id, overview: { news, newsTotal } }: { id: string; overview: Overview }) {
  const hidden = newsTotal - news.length;
  return (
    <Box id={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="ul" aria-label="New since your last visit" sx={listLook}>
        {news.map((item) => (
          <Item key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </Box>
      {hidden > 0 && (
        <Box sx={{ px: 2, pb: 1.5, color: 'text.secondary', fontSize: 13 }}>
          And {formatCount(hidden)} more before these
        </Box>
      )}
    </Box>
  );
}

const Item = ({ item: { kind, title, subtitle, at, path } }: { item: NewsItem }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5, overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ flex: '0 0 78px', color: 'text.secondary', fontSize: 13 }}>
      {kindNames[kind]}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <TextLink
        to={path}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, fontWeight: 500 }}
      >
        {title}
      </TextLink>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {subtitle && <span className="prose">{subtitle} · </span>}
        {formatDate(at)}
      </Box>
    </Box>
  </Box>
);

const listLook = { m: 0, px: 2, py: 1, listStyle: 'none' };
