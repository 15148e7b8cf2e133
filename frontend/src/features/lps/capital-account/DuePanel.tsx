import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DueLine } from '../../../api/generated';
import { EventBadge } from '../../../domain/capital/EventBadge';
import { ShowWireInstructions } from '../../../domain/firm/ShowWireInstructions';
import { formatDate, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney } from '../../../lib/money';
import { TextLink } from '../../../ui/layout/links';
import { Panel } from '../../../ui/layout/Panel';
import { Amount, textWithAmounts } from '../../../ui/values/Amount';
import { CopyableId } from '../../../ui/values/CopyableId';
import { NoticeLink } from '../../../domain/capital/NoticeLink';

interface DuePanelProps {
  due: readonly DueLine[];
  /** Whether the LP has several entities, so that each line names its own. */
  namesEntities: boolean;
  /** Whether it is read by the LP itself, who pays it. */
  isOwn: boolean;
}

/** What is to be paid, the earliest first, with what a transfer needs. */
export const DuePanel = ({ due, namesEntities, isOwn }: DuePanelProps) => (
  <Panel title="Due">
    <Box component="ul" aria-label="Due" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {due.map((line) => (
        <Line key={`${line.event.id} ${line.entity.id}`} {...{ line, namesEntities, isOwn }} />
      ))}
    </Box>
    {isOwn && (
      <Box data-screen-only sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <ShowWireInstructions />
      </Box>
    )}
  </Panel>
);

interface LineProps extends Omit<DuePanelProps, 'due'> {
  line: DueLine;
}

function Line({ line, namesEntities, isOwn }: LineProps) {
  const { event, investment, entity, asked, open, date, state, paymentReference } = line;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontSize: 22, fontWeight: 600, letterSpacing: '-0.02em' }}>
          <Amount value={open} />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>Due {formatDate(date)}</span>
          <EventBadge status={state} />
        </Box>
        {compareMoney(asked, open) > 0 && <Paid asked={asked} />}
      </Box>
      <Box sx={{ flex: '2 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>
          {isOwn ? (
            event.name
          ) : (
            <TextLink to="/capital/$id" params={{ id: event.id }}>
              {event.name}
            </TextLink>
          )}
          {' · '}
          <TextLink to="/investment/$id" params={{ id: investment.id }}>
            {investment.name}
          </TextLink>
        </Box>
        {namesEntities && <Box className="prose">{entity.legalName}</Box>}
        <Box>
          Payment reference <CopyableId what="the payment reference" text={paymentReference} />
        </Box>
      </Box>
      <Box data-screen-only>
        <NoticeLink event={event} entityId={entity.id} />
      </Box>
    </Box>
  );
}

function Paid({ asked }: { asked: string }) {
  useAmountsHidden();
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{textWithAmounts(`of ${formatMoney(asked)}`)}</Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
