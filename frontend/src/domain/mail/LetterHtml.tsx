import Box from '@mui/material/Box';

/** The HTML of a letter, which the server makes of its Markdown: text, its structure and links, nothing else. */
export const LetterHtml = ({ html }: { html: string }) => (
  <Box className="prose" dir="auto" sx={look} dangerouslySetInnerHTML={{ __html: html }} />
);

const look = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre, & table': { mt: 0, mb: 1.5 },
  '& > :last-child': { mb: 0 },
  '& h2, & h3, & h4': { mt: 2, mb: 1, fontWeight: 600, lineHeight: 1.35 },
  '& > :first-of-type': { mt: 0 },
  '& h2': { fontSize: '18px' },
  '& h3': { fontSize: '16px' },
  '& h4': { fontSize: '14px' },
  '& a': { color: 'var(--primary)', textDecoration: 'underline' },
  '& ul, & ol': { pl: 3 },
  '& blockquote': { pl: 1.5, ml: 0, borderLeft: 3, borderColor: 'divider' },
  '& pre': { overflowX: 'auto', whiteSpace: 'pre-wrap', fontSize: 13 },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { px: 1.25, py: 0.75, border: 1, borderColor: 'divider' },
  '& hr': { my: 2, border: 0, borderTop: 1, borderColor: 'divider' },
} as const;
