import Box from '@mui/material/Box';
import type { SetupSteps } from '../../../api/generated';
import { isStepDone, type SetupPageName } from '../../../domain/setup/steps';
import { CheckIcon } from '../../../ui/icons';
import { RowLink } from '../../../ui/layout/links';

const labels: readonly (readonly [SetupPageName, string])[] = [
  ['firm', 'Your firm'],
  ['mail', 'Mail'],
  ['records', 'Your records'],
  ['invitation', 'First invitation'],
];

interface SetupProgressProps {
  page: SetupPageName;
  /** Undefined while it is loading. */
  steps: SetupSteps | undefined;
}

/** The steps with their links, and which of them are done. */
export function SetupProgress({ page, steps }: SetupProgressProps) {
  return (
    <Box component="nav" aria-label="Steps of the set-up">
      <Box component="ol" sx={list}>
        <Box component="li" sx={step}>
          <Sign number={1} isDone />
          Your account
          <Done isDone />
        </Box>
        {labels.map(([name, label], at) => {
          const isDone = steps !== undefined && isStepDone(name, steps);
          return (
            <li key={name}>
              <RowLink
                to="/setup/$step"
                params={{ step: name }}
                aria-current={name === page ? 'step' : undefined}
                sx={[step, link]}
              >
                <Sign number={at + 2} isDone={isDone} />
                {label}
                <Done isDone={isDone} />
              </RowLink>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const Sign = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <Box component="span" aria-hidden sx={[sign, isDone && doneSign]}>
    {isDone ? <CheckIcon sx={{ fontSize: 14 }} /> : number}
  </Box>
);

const Done = ({ isDone }: { isDone: boolean }) =>
  isDone && (
    <Box component="span" className="visually-hidden">
      {' '}
      (done)
    </Box>
  );

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 2, p: 0, listStyle: 'none' };
const step = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 36,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  font: 'inherit',
  fontSize: 13,
};
const link = {
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { borderColor: 'primary.main', fontWeight: 600 },
};
const sign = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '50%',
  fontSize: 12,
  fontWeight: 600,
};
const doneSign = { borderColor: 'success.main', color: 'success.main' };
