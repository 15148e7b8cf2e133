import type { CloseStep } from '../../api/generated';
import { ButtonLink } from '../../ui/layout/links';

interface StepActionProps {
  step: CloseStep;
  periodEnd: string;
}

/** Where a step is done. */
export function StepAction({ step: { name, done, items }, periodEnd }: StepActionProps) {
  const look = { variant: 'outlined', size: 'small' } as const;
  const [first] = items;
  switch (name) {
    case 'marks':
      return (
        <ButtonLink {...look} to="/marks">
          {done ? 'View Marks' : 'Record Marks'}
        </ButtonLink>
      );
    case 'calls':
      return (
        <ButtonLink {...look} to="/capital" search={done ? {} : { kind: 'call', status: 'overdue' }}>
          {done ? 'View Capital' : 'View Overdue Calls'}
        </ButtonLink>
      );
    case 'allocations':
      return first ? (
        <ButtonLink {...look} to="/investment/$id" params={{ id: first.id }}>
          Correct Allocations
        </ButtonLink>
      ) : (
        <ButtonLink {...look} to="/investment-management">
          View Investments
        </ButtonLink>
      );
    case 'statements':
      return first ? (
        <ButtonLink {...look} to="/statements/$id" params={{ id: first.id }}>
          {done ? 'View Statements' : 'Check and Publish'}
        </ButtonLink>
      ) : (
        <ButtonLink {...look} to="/statements" search={{ open: 'prepare-statements', periodEnd }}>
          Prepare Statements
        </ButtonLink>
      );
    case 'letter':
      return (
        <ButtonLink {...look} to="/letters/new">
          {done ? 'Write Another' : 'Write to Limited Partners'}
        </ButtonLink>
      );
  }
}
