import type { StatementState } from '../../api/generated';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { statementStates } from './statement-words';

export const StatementBadge = ({ state }: { state: StatementState }) => (
  <StatusBadge status={state} dot={statementStates[state].dot} text={statementStates[state].name} />
);
