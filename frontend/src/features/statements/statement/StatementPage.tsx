import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Statement } from '../../../api/generated';
import { RecordName } from '../../../data-grid/export/record-name';
import { ActivityPanel } from '../../../domain/capital/ActivityPanel';
import { SeenByOf } from '../../../domain/seen/SeenBy';
import { statementPdf, statementWorkbook } from '../../../domain/statement/statement-files';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { isGone } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useAuth } from '../../../lib/session/auth';
import { PageError } from '../../../ui/feedback/LoadError';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { NotFound } from '../../../ui/feedback/NotFound';
import { BackIcon } from '../../../ui/icons';
import { ButtonLink, SentenceLink, TextLink } from '../../../ui/layout/links';
import { PageHeader, PrintButton } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { statementQuery } from '../queries';
import { RollForwards } from './RollForwards';
import { Schedule } from './Schedule';
import { StatementFigureCards } from './StatementFigureCards';
import Button from '@mui/material/Button';

export function StatementPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(statementQuery(id));
  if (isGone(error)) return <Missing />;
  if (data) return <Read key={data.id} statement={data} />;
  if (error && !isFetching)
    return <PageError what="Failed to fetch the statement" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading statement..." />;
}

function Missing() {
  const { can } = useAuth();
  return can('statements.write') ? (
    <NotFound title="Statement not found" to="/statements" back="Back to Statements" />
  ) : (
    <NotFound title="Statement not found" to="/capital-account" back="Back to Capital Account" />
  );
}

/** The frozen figures of a statement: the same as in its PDF. */
function Read({ statement }: { statement: Statement }) {
  const { figures, entity, periodEnd, version, id } = statement;
  const title = quarterTitle(periodEnd);
  return (
    <RecordName value={`${title} ${entity.legalName}`}>
      <PageHeader
        title={title}
        above={<Back statement={statement} />}
        subtitle={
          <>
            Statement of {figures.entity.legalName} · Version {version}
            {statement.publishedAt && <SeenByOf kind="statement" id={id} name={title} />}
          </>
        }
        actions={
          <>
            <PrintButton />
            <Button variant="outlined" href={statementWorkbook({ id })} download>
              Workbook
            </Button>
            <Button variant="contained" href={statementPdf({ id })} target="_blank" rel="noopener">
              PDF
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <PublishedNotice statement={statement} />
        <StatementFigureCards figures={figures} />
        <Panel title="Roll-forward">
          <RollForwards rollForwards={figures.rollForwards} />
        </Panel>
        <Schedule holdings={figures.holdings} periodEnd={figures.periodEnd} />
        <ActivityPanel activity={figures.activity} namesEntities={false} title="Activity of the Quarter" />
        <Notes notes={figures.notes} />
      </Box>
    </RecordName>
  );
}

/** Managers come from the statements of the quarter, limited partners from their capital account. */
function Back({ statement: { periodId, periodEnd } }: { statement: Statement }) {
  const { can } = useAuth();
  const look = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    mb: 0.5,
    color: 'text.secondary',
    fontSize: 13,
  };
  return can('statements.write') ? (
    <TextLink data-screen-only to="/statements/$id" params={{ id: periodId }} sx={look}>
      <BackIcon sx={{ fontSize: 16 }} />
      Statements of {formatDate(periodEnd)}
    </TextLink>
  ) : (
    <TextLink data-screen-only to="/capital-account" sx={look}>
      <BackIcon sx={{ fontSize: 16 }} />
      Capital Account
    </TextLink>
  );
}

/** When it was published, of which day its figures are, and where a newer or an earlier version is. */
function PublishedNotice({ statement }: { statement: Statement }) {
  const { state, publishedAt, periodEnd, version, reason, replaces, replacedBy, supersededAt } = statement;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, overflowWrap: 'anywhere' }}>
      {state === 'superseded' && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            replacedBy && (
              <ButtonLink
                data-screen-only
                color="inherit"
                size="small"
                to="/statement/$id"
                params={{ id: replacedBy }}
              >
                Read It
              </ButtonLink>
            )
          }
        >
          A newer version exists: this one was superseded on {formatDate(supersededAt)}.
        </Alert>
      )}
      <Alert severity="info" variant="outlined">
        {publishedAt ? `As published on ${formatDate(publishedAt)}` : 'Draft: not published'} · Figures as of{' '}
        {formatDate(periodEnd)}
        {reason && (
          <Box className="prose" sx={{ mt: 0.5 }}>
            Version {version} because: {reason}
            {replaces && (
              <>
                {' '}
                <SentenceLink data-screen-only to="/statement/$id" params={{ id: replaces }}>
                  Read Version {version - 1}
                </SentenceLink>
              </>
            )}
          </Box>
        )}
      </Alert>
    </Box>
  );
}

/** How the figures were found. */
const Notes = ({ notes }: { notes: readonly string[] }) => (
  <Panel title="Notes on Method">
    <Box component="ol" className="prose" sx={{ m: 0, py: 1.5, pl: 4.5, pr: 2, maxWidth: '90ch' }}>
      {notes.map((note, index) => (
        <Box component="li" key={index} sx={{ '& + &': { mt: 0.75 }, overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      ))}
    </Box>
  </Panel>
);
