import { NotFound } from '../../../ui/feedback/NotFound';

/** Stands in place of an investment that is not there, or that its address does not name. */
export const InvestmentNotFound = ({ text }: { text?: string }) => (
  <NotFound title="Investment not found" text={text} to="/investment-management" back="Back to Investments" />
);
