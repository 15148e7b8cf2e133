import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { LetterDetail, LetterMail } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { SeenByOf } from '../../domain/seen/SeenBy';
import { formatDate, formatWords } from '../../lib/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { BackLink } from '../../ui/layout/BackLink';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { When } from '../../ui/values/When';
import { LeftOutList } from './AudienceSummary';
import { audienceText } from './letter-words';
import { LetterMails } from './LetterMails';
import { countsText, doneFraction } from './mail-state';
import { LetterContent } from './OwnLetterPage';
import { letterQueries } from './queries';

const letterMailExport: readonly ExportColumn<LetterMail>[] = [
  { header: 'Recipient', value: ({ toName }) => toName },
  { header: 'Email', value: ({ toEmail }) => toEmail },
  { header: 'State', value: ({ state }) => formatWords(state) },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Sent', value: ({ sentAt }) => sentAt, kind: 'moment' },
  { header: 'Perhaps Received Twice', value: ({ perhapsTwice }) => (perhapsTwice ? 'Yes' : 'No') },
];

/** A letter as it was sent, who received it, who has opened it, and who was left out. */
export function SentLetter({ letter }: { letter: LetterDetail }) {
  const { subject, sentAt, createdAt, sentByName, mails, leftOut } = letter;
  const withoutMail = leftOut.filter(({ reason }) => reason !== 'unsubscribed' && reason !== 'deactivated');
  return (
    <>
      <PageHeader
        title={subject}
        above={<BackLink to="/letters">Letters</BackLink>}
        subtitle={
          <span className="prose">
            <When moment={sentAt ?? createdAt} /> by {sentByName}
          </span>
        }
      />
      <Box sx={columns}>
        <Box sx={column}>
          <AsRead letter={letter} />
        </Box>
        <Box sx={column}>
          <Panel title="Delivery">
            <Facts letter={letter} />
            <LeftOut leftOut={withoutMail} />
          </Panel>
          <Panel
            title="Recipients"
            actions={
              <ExportButton
                list={{
                  name: 'sent-update-mails',
                  title: 'Recipients',
                  columns: letterMailExport,
                  read: () => mails,
                }}
                isEmpty={mails.length === 0}
              />
            }
          >
            <Box sx={{ p: 2 }}>
              <LetterMails label="Recipient" letter={letter} mails={mails} />
            </Box>
          </Panel>
        </Box>
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
  gap: 2.5,
};
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };

const LeftOut = ({ leftOut }: Pick<LetterDetail, 'leftOut'>) =>
  leftOut.length > 0 && (
    <Box
      className="prose"
      sx={{ px: 2, pb: 2, color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}
    >
      <LeftOutList leftOut={leftOut} title="Left out:" />
    </Box>
  );

function Facts({ letter }: { letter: LetterDetail }) {
  const { id, subject, waiting, asOf } = letter;
  return (
    <DescriptionList>
      <DescriptionItem label="For">
        <span className="prose">{audienceText(letter)}</span>
      </DescriptionItem>
      {asOf && <DescriptionItem label="Figures as of">{formatDate(asOf)}</DescriptionItem>}
      <DescriptionItem label="E-mails">
        {waiting > 0 ? (
          <UploadProgress label={countsText(letter)} fraction={doneFraction(letter)} />
        ) : (
          countsText(letter)
        )}
      </DescriptionItem>
      <DescriptionItem label="Seen">
        <SeenByOf kind="letter" id={id} name={subject} />
      </DescriptionItem>
    </DescriptionList>
  );
}

/** The letter as one of its recipients reads it. */
function AsRead({ letter }: { letter: LetterDetail }) {
  const readers = letter.mails.filter(
    ({ userId, reason }, at, all) =>
      userId !== null && reason !== 'Deactivated' && all.findIndex((other) => other.userId === userId) === at,
  );
  const [chosen, setChosen] = useState(readers[0]?.userId ?? '');
  const query = useQuery({ ...letterQueries.ofRecipient(letter.id, chosen), enabled: chosen !== '' });
  return (
    <Panel title="Letter">
      {readers.length > 0 ? (
        <>
          <Box sx={{ px: 2, pt: 2 }}>
            <TextField
              select
              size="small"
              label="As it reaches"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              fullWidth
            >
              {readers.map(({ userId, toName }) => (
                <MenuItem key={userId} value={userId ?? ''}>
                  {toName}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <QueryState query={query} loading="Loading letter..." failure="The letter could not be loaded">
            {(read) => <LetterContent letter={read} />}
          </QueryState>
        </>
      ) : (
        <EmptyState text="All recipients of this letter have been deleted" />
      )}
    </Panel>
  );
}
