import { NotFound } from '../../ui/feedback/NotFound';

export const EventNotFound = () => (
  <NotFound title="Capital event not found" to="/capital" back="Back to Capital" />
);
