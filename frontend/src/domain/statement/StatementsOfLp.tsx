import { useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { StatementRow } from '../../api/generated';
import { formatDate } from '../../lib/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { DownloadIcon } from '../../ui/icons';
import { OutsideLink, TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { ShowMore } from '../../ui/layout/ShowMore';
import { Amount } from '../../ui/values/Amount';
import { statementsQuery } from './queries';
import { StatementBadge } from './StatementBadge';
import { statementPdf, statementWorkbook } from './statement-files';
import { byQuarter, quarterTitle } from './statement-words';

const PAGE = 8;

interface StatementsOfLpProps {
  lpId: string;
  entityId?: string | undefined;
  /** Whether statements name their entities; by default if there are those of several. */
  namesEntities?: boolean;
}

/** The statements that an LP can read, of all its entities or of one. */
export function StatementsOfLp({ lpId, entityId, namesEntities }: StatementsOfLpProps) {
  const [count, setCount] = useState(PAGE);
  const isNamed = (statements: readonly StatementRow[]) =>
    namesEntities ?? new Set(statements.map(({ entity }) => entity.id)).size > 1;
  return (
    <Panel title="Statements">
      <QueryState
        query={useQuery(statementsQuery(lpId, entityId))}
        loading="Loading statements..."
        failure="The statements could not be loaded"
        empty={
          <EmptyState
            text="No statements yet"
            hint="Each quarter's statement is listed here once it is published."
          />
        }
      >
        {(statements) => (
          <>
            <Box component="ul" aria-label="Statements by quarter" sx={listLook}>
              {statements
                .toSorted(byQuarter)
                .slice(0, count)
                .map((statement) => (
                  <StatementItem
                    key={statement.id}
                    statement={statement}
                    namesEntities={isNamed(statements)}
                  />
                ))}
            </Box>
            {statements.length > PAGE && (
              <ShowMore
                shown={Math.min(count, statements.length)}
                total={statements.length}
                onShowMore={() => setCount(count + PAGE)}
              />
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};

interface StatementItemProps {
  statement: StatementRow;
  namesEntities: boolean;
}

function StatementItem({ statement, namesEntities }: StatementItemProps) {
  const { id, periodEnd, version, state, entity, closing, publishedAt } = statement;
  const title = quarterTitle(periodEnd);
  const name = `${title}, ${namesEntities ? `${entity.legalName}, ` : ''}version ${version}`;
  return (
    <Box component="li" sx={itemLook}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <TextLink
          to="/statement/$id"
          params={{ id }}
          aria-label={`Read ${name}`}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {title}
        </TextLink>
        <Box sx={factsLook}>
          {namesEntities && <span className="prose">{entity.legalName}</span>}
          <span>
            NAV <Amount value={closing} /> as of {formatDate(periodEnd)}
          </span>
          {(version > 1 || state === 'superseded') && <span>Version {version}</span>}
          {state === 'published' ? publishedAt && <span>Published {formatDate(publishedAt)}</span> : null}
          {state !== 'published' && <StatementBadge state={state} />}
        </Box>
      </Box>
      <Box data-screen-only sx={{ display: 'flex', gap: 2 }}>
        <FileLink href={statementPdf(statement)} text="PDF" name={name} opens />
        <FileLink href={statementWorkbook(statement)} text="Workbook" name={name} />
      </Box>
    </Box>
  );
}

const itemLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
};
const factsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.75,
  color: 'text.secondary',
  fontSize: 12,
  overflowWrap: 'anywhere',
};

interface FileLinkProps {
  href: string;
  text: string;
  /** What the file is of. */
  name: string;
  /** Whether the browser shows it in a tab of its own. */
  opens?: boolean;
}

export const FileLink = ({ href, text, name, opens = false }: FileLinkProps) => (
  <OutsideLink
    href={href}
    {...(opens ? { target: '_blank', rel: 'noopener' } : { download: true })}
    aria-label={`${text} of ${name}`}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 34, fontWeight: 500 }}
  >
    <DownloadIcon sx={{ fontSize: 16 }} /> {text}
  </OutsideLink>
);
