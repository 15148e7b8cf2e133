import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { K1Record, SeenCount } from '../../api/generated';
import { formatDate, formatFileSize } from '../../lib/format';
import { isUnpublished, k1Target } from '../publication/publication-target';
import { PublicationBadge } from '../publication/PublicationBadge';
import { PublishButton } from '../publication/PublishButton';
import { SeenBy } from '../seen/SeenBy';
import { Chip } from '../../ui/values/Chip';
import { Hint } from '../../ui/layout/Hint';
import { k1Title } from './k1-title';
import { DeleteIcon, DownloadIcon, TaxIcon } from '../../ui/icons';

interface K1ListProps {
  documents: readonly K1Record[];
  /** Whether its reader knows the K-1s by their year rather than by their files. */
  isOwn?: boolean;
  /** The label of the download links. */
  download?: string;
  onDelete?: (document: K1Record) => void;
  /** Whether drafts can be published here. */
  publishes?: boolean;
  /** Who has opened each, by its id; for admins alone. */
  seen?: ReadonlyMap<string, SeenCount>;
}

/** K-1s in the given order. Plain elements instead of MUI's: there may be thousands on a page. */
export function K1List({
  documents,
  isOwn = false,
  download = 'Download',
  onDelete,
  publishes = false,
  seen,
}: K1ListProps) {
  return (
    <List>
      {documents.map((document) => {
        const { id, originalName, taxYear, fileSize, createdAt, filePath, entity, amendsId, isSuperseded } =
          document;
        return (
          <li key={id}>
            <TaxIcon className="k1-icon" />
            <div className="k1-text">
              <div className="k1-name prose">
                {isOwn ? k1Title(taxYear, amendsId !== null) : originalName}
              </div>
              <div className="k1-facts">
                {isOwn && <span className="prose">{originalName}</span>}
                <span className="k1-year">Tax Year {taxYear}</span>
                {entity && <span className="prose">{entity.legalName}</span>}
                <span>{formatFileSize(fileSize)}</span>
                <span>Uploaded {formatDate(createdAt)}</span>
                {isSuperseded && <Chip color="text.secondary">Superseded</Chip>}
                {!isOwn && amendsId && <Chip color="info.main">Amended</Chip>}
                {document.publication && <PublicationBadge publication={document.publication} />}
                {seen && <SeenBy kind="k1" name={originalName} count={seen.get(id)} />}
              </div>
            </div>
            <a
              className="k1-download"
              href={filePath}
              target="_blank"
              rel="noopener"
              aria-label={`${download} ${originalName}`}
            >
              <DownloadIcon />
              <span>{download}</span>
            </a>
            {document.publication && publishes && isUnpublished(document) && (
              <PublishK1 document={document} />
            )}
            {onDelete && <Delete name={originalName} onClick={() => onDelete(document)} />}
          </li>
        );
      })}
    </List>
  );
}

function PublishK1({ document }: { document: Parameters<typeof k1Target>[0][number] }) {
  const target = k1Target([document]);
  return target && <PublishButton target={target} named />;
}

function Delete({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Hint title={`Delete ${name}`}>
      <IconButton aria-label={`Delete ${name}`} onClick={onClick}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Hint>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, padding: '10px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  '& .k1-icon': { flex: 'none', color: theme.vars?.palette.text.secondary, fontSize: 20 },
  '& .k1-text': { flex: 1, minWidth: 0 },
  '& .k1-name': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& .k1-facts': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 14,
    overflowWrap: 'anywhere',
    color: theme.vars?.palette.text.secondary,
    fontSize: 12,
  },
  '& .k1-year': { color: theme.vars?.palette.text.primary, fontWeight: 500 },
  '& .k1-download': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 34,
    padding: '0 12px',
    border: `1px solid ${theme.vars?.palette.divider}`,
    borderRadius: 6,
    color: theme.vars?.palette.text.primary,
    fontSize: 13,
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '& svg': { fontSize: 16 },
    '&:hover': { background: theme.vars?.palette.action.hover },
  },
  [theme.breakpoints.down('md')]: {
    '& .k1-icon': { display: 'none' },
    '& .k1-download': { padding: '0 9px' },
    '& .k1-download span': { display: 'none' },
  },
}));
