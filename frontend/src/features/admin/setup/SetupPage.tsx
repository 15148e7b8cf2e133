import { Fragment, Suspense, type ComponentType } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { setupPages, type SetupPageName } from '../../../domain/setup/steps';
import { lazy } from '../../../lib/lazy';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ButtonLink } from '../../../ui/layout/links';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { setupStepsQuery } from './queries';
import { SetupProgress } from './SetupProgress';

const POLL_MS = 4_000;

interface Step {
  title: string;
  /** The content brings panels of its own. */
  hasPanels?: boolean;
  Content: ComponentType;
}

const steps: Record<SetupPageName, Step> = {
  firm: {
    title: 'Your Firm',
    hasPanels: true,
    Content: lazy(() => import('../firm/BrandForm').then(({ BrandForm }) => ({ default: BrandForm }))),
  },
  mail: {
    title: 'Mail',
    Content: lazy(() => import('../mail/TestMail').then(({ TestMail }) => ({ default: TestMail }))),
  },
  records: { title: 'Your Records', hasPanels: true, Content: lazy(() => import('./RecordsStep')) },
  invitation: { title: 'The First Invitation', Content: lazy(() => import('./InvitationStep')) },
  done: { title: 'What Comes Next', Content: lazy(() => import('./DoneStep')) },
};

/** One step of the set-up after the first account; each can be skipped and returned to. */
export function SetupPage({ page }: { page: SetupPageName }) {
  // The steps save by themselves, and mails are accepted later.
  const { data } = useQuery({ ...setupStepsQuery, refetchInterval: POLL_MS });
  const { title, hasPanels = false, Content } = steps[page];
  const content = (
    <Suspense fallback={<Spinner label={`Loading ${title}`} />}>
      <Content />
    </Suspense>
  );
  return (
    <>
      <PageHeader title="Set Up Your Fund" />
      <SetupProgress page={page} steps={data} />
      {hasPanels ? (
        <Fragment key={page}>{content}</Fragment>
      ) : (
        <Panel key={page} title={title}>
          <Box sx={{ p: 2 }}>{content}</Box>
        </Panel>
      )}
      <StepLinks page={page} />
    </>
  );
}

function StepLinks({ page }: { page: SetupPageName }) {
  const at = setupPages.indexOf(page);
  const [before, after] = [setupPages[at - 1], setupPages[at + 1]];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 2 }}>
      {before ? (
        <ButtonLink variant="outlined" to="/setup/$step" params={{ step: before }}>
          Back
        </ButtonLink>
      ) : (
        <span />
      )}
      {after ? (
        <ButtonLink variant="outlined" to="/setup/$step" params={{ step: after }}>
          Next: {steps[after].title}
        </ButtonLink>
      ) : (
        <ButtonLink variant="contained" to="/admin-dashboard">
          Open the Dashboard
        </ButtonLink>
      )}
    </Box>
  );
}
