import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CloseItem, CloseStep, QuarterClose } from '../../api/generated';
import { foundText } from '../../domain/statement/statement-words';
import { formatCount, formatDate } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { QueryState } from '../../ui/feedback/QueryState';
import { CheckIcon } from '../../ui/icons';
import { SentenceLink } from '../../ui/layout/links';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { textWithAmounts } from '../../ui/values/Amount';
import { closeQuery, quartersToClose, quarterToClose } from './queries';
import { StepAction } from './StepAction';
import { stepTitles } from './step-words';

const route = getRouteApi('/_signed-in/close');
const FIRST = 5;

/** What the close of a quarter consists of, in its order, and what of it is done. */
export function ClosePage() {
  const named = route.useSearch().periodEnd;
  const navigate = route.useNavigate();
  const periodEnd = quarterToClose(named);
  const query = useQuery(closeQuery(periodEnd));
  const choose = (day: string) =>
    void navigate({ search: (current) => ({ ...current, periodEnd: day }), replace: true });
  return (
    <>
      <PageHeader
        title="Close the Quarter"
        subtitle={`Quarter ended ${formatDate(periodEnd)}`}
        actions={
          <TextField
            select
            size="small"
            label="Quarter End"
            value={periodEnd}
            onChange={({ target }) => choose(target.value)}
            sx={{ minWidth: 160 }}
          >
            {quartersToClose(named).map((day) => (
              <MenuItem key={day} value={day}>
                {formatDate(day)}
              </MenuItem>
            ))}
          </TextField>
        }
      />
      <Panel title="Steps">
        <QueryState
          query={query}
          loading="Loading the steps..."
          failure="The close of the quarter could not be loaded"
        >
          {(close) => <Steps close={close} />}
        </QueryState>
      </Panel>
    </>
  );
}

function Steps({ close: { steps, periodEnd } }: { close: QuarterClose }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <>
      <Box sx={{ p: 2, pb: 0.5 }}>
        {done === steps.length ? (
          <Alert severity="success">All {steps.length} steps are done: the quarter is closed.</Alert>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>
            {done} of {steps.length} steps are done
          </Box>
        )}
      </Box>
      <Box component="ol" aria-label="Steps of the close" sx={listLook}>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} periodEnd={periodEnd} />
        ))}
      </Box>
    </>
  );
}

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};

interface StepProps {
  step: CloseStep;
  number: number;
  periodEnd: string;
}

function Step({ step, number, periodEnd }: StepProps) {
  useAmountsHidden();
  const { name, done, summary, items } = step;
  return (
    <Box component="li" aria-label={stepTitles[name]} sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.75 }}>
      <StepMark number={number} done={done} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Box sx={{ fontWeight: 600 }}>{stepTitles[name]}</Box>
          <Box sx={{ color: done ? 'success.main' : 'warning.main', fontSize: 13, fontWeight: 600 }}>
            {done ? 'Done' : 'Not done'}
          </Box>
        </Box>
        <Box className="prose" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {textWithAmounts(foundText(summary))}
        </Box>
        <Items step={name} items={items} />
        <Box sx={{ mt: 1 }}>
          <StepAction step={step} periodEnd={periodEnd} />
        </Box>
      </Box>
    </Box>
  );
}

/** The number of the step, or a check mark; beside words that say the same. */
const StepMark = ({ number, done }: { number: number; done: boolean }) => (
  <Box
    aria-hidden
    sx={{
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      justifyContent: 'center',
      width: 26,
      height: 26,
      border: 1,
      borderColor: done ? 'success.main' : 'divider',
      borderRadius: '50%',
      color: done ? 'success.main' : 'text.secondary',
      fontSize: 13,
      fontWeight: 600,
    }}
  >
    {done ? <CheckIcon sx={{ fontSize: 16 }} /> : number}
  </Box>
);

function Items({ step, items }: { step: CloseStep['name']; items: readonly CloseItem[] }) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={`Left of ${stepTitles[step]}`}
        sx={{ m: 0, mt: 0.75, pl: 2.25, listStyle: 'disc', fontSize: 13 }}
      >
        {(isOpen ? items : items.slice(0, FIRST)).map((item) => (
          <Box component="li" key={item.id} sx={{ overflowWrap: 'anywhere' }}>
            <ItemName step={step} item={item} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              {textWithAmounts(foundText(item.detail))}
            </Box>
          </Box>
        ))}
      </Box>
      {items.length > FIRST && (
        <Button
          data-screen-only
          variant="text"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 0.5, ml: -0.5 }}
        >
          {isOpen ? 'Show fewer' : `Show all ${formatCount(items.length)}`}
        </Button>
      )}
    </>
  );
}

const pages = {
  marks: '/company/$id',
  calls: '/capital/$id',
  allocations: '/investment/$id',
  statements: '/statements/$id',
  letter: '/letters/$id',
} as const;

const ItemName = ({ step, item: { id, name } }: { step: CloseStep['name']; item: CloseItem }) => (
  <SentenceLink to={pages[step]} params={{ id }}>
    {name}
  </SentenceLink>
);
