import { Missing } from '../../ui/feedback/NotFound';

/** Stands in place of an investment that is not there, or that its address does not name. */
export const InvestmentMissing = ({ text }: { text?: string }) => (
  <Missing title="Investment not found" text={text} to="/investment-management" back="Back to Investments" />
);
