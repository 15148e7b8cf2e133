import Box from '@mui/material/Box';
import { OutsideLink, SentenceLink } from '../../ui/layout/links';
import type { Block, Inline } from './guide-page';

/** The text of a page of the guide. */
export const GuideBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <Box className="prose" sx={textLook}>
    {blocks.map((block, index) => (
      // The blocks of a page never change.
      // oxlint-disable-next-line react/no-array-index-key
      <GuideBlock key={index} block={block} />
    ))}
  </Box>
);

function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'note':
      return (
        <aside>
          <Inlines text={block.text} />
        </aside>
      );
    case 'list':
      return <ListBlock {...block} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'picture':
      return (
        <div className="guide-picture">
          <img
            src={block.src}
            alt={block.alt}
            width={block.width || undefined}
            height={block.height || undefined}
            loading="lazy"
          />
        </div>
      );
    default:
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      );
  }
}

function ListBlock({ isOrdered, items }: Extract<Block, { kind: 'list' }>) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Inlines text={item} />
        </li>
      ))}
    </List>
  );
}

function TableBlock({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="guide-table" role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                <Inlines text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>
                  <Inlines text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Inlines = ({ text }: { text: readonly Inline[] }) =>
  text.map((part, index) => {
    if (typeof part === 'string') return part;
    // oxlint-disable-next-line react/no-array-index-key
    return <InlinePart key={index} part={part} />;
  });

function InlinePart({ part }: { part: Exclude<Inline, string> }) {
  if (part.kind === 'link') return <GuideLink to={part.to} text={part.text} />;
  if (part.kind === 'codespan') return <code>{part.text}</code>;
  return part.kind === 'strong' ? <strong>{part.text}</strong> : <em>{part.text}</em>;
}

/** "guide:page#section" leads within the guide, "/path" to a page of the portal. */
function GuideLink({ to, text }: { to: string; text: string }) {
  if (!to.startsWith('guide:')) return <PortalLink to={to} text={text} />;
  const [page = '', hash] = to.slice('guide:'.length).split('#');
  return (
    <SentenceLink to="/guide/$page" params={{ page }} hash={hash}>
      {text}
    </SentenceLink>
  );
}

const PortalLink = ({ to, text }: { to: string; text: string }) =>
  to.startsWith('/') ? (
    <SentenceLink to={to}>{text}</SentenceLink>
  ) : (
    <OutsideLink href={to}>{text}</OutsideLink>
  );

const textLook = {
  fontSize: 15,
  lineHeight: 1.6,
  '& h2': { mt: 4, mb: 1, fontSize: 18, lineHeight: 1.3, scrollMarginTop: 16, outline: 'none' },
  '& p': { my: 1.25 },
  '& ul, & ol': { my: 1.25, pl: 3 },
  '& li': { my: 0.5 },
  '& aside': {
    my: 2,
    px: 2,
    py: 1.25,
    border: 1,
    borderColor: 'divider',
    borderLeft: '3px solid var(--primary)',
    borderRadius: 0.75,
    bgcolor: 'background.paper',
  },
  '& code': { px: 0.5, border: 1, borderColor: 'divider', borderRadius: 0.5, fontSize: 13 },
  '& .guide-picture': { my: 2.5 },
  // White around pictures in the dark theme too, since they are of the light one.
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
  },
  '& .guide-table': { my: 2, overflowX: 'auto' },
  '& table': { minWidth: '60%', borderCollapse: 'collapse', fontSize: 14 },
  '& th, & td': {
    px: 1.25,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    verticalAlign: 'top',
  },
} as const;
