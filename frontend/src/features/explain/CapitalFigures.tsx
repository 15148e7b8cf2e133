import Box from '@mui/material/Box';
import type { CapitalExplanation, ExplainedFlow } from '../../api/generated';
import type { ExplainedCapital } from '../../domain/explain/explain-context';
import { formatDate } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { AmountLines } from './AmountLines';
import { capitalBlocks } from './capital-blocks';
import { DealLink } from './DealLink';
import { FormulaBlock } from './FormulaBlock';
import { PanelTitle } from './PanelFrame';

interface CapitalFiguresProps {
  explanation: CapitalExplanation;
  explained: ExplainedCapital;
  onLeave: () => void;
}

/** The figures of a performance with their terms, the flows with their dates, and what each deal adds. */
export function CapitalFigures({ explanation, explained, onLeave }: CapitalFiguresProps) {
  useAmountsHidden();
  return (
    <>
      {capitalBlocks(explanation, explained).map((block, at) => (
        <FormulaBlock key={block.figure} {...block} isAsked={at === 0} />
      ))}
      <Flows explanation={explanation} asked={explained.figure} onLeave={onLeave} />
      {explanation.deals.length > 1 && (
        <Deals explanation={explanation} asked={explained.figure} onLeave={onLeave} />
      )}
    </>
  );
}

interface PartProps extends Omit<CapitalFiguresProps, 'explained'> {
  asked: ExplainedCapital['figure'];
}

/** Of the gross rate where that or a figure of cost was asked for, or else of the net one. */
function Flows({ explanation: { flows, grossFlows }, asked, onLeave }: PartProps) {
  const isGross = flows.length === 0 || ['gross', 'cost', 'moic'].includes(asked);
  const title = `Flows of the ${isGross ? 'Gross' : 'Net'} IRR`;
  return (
    <>
      <PanelTitle>{title}</PanelTitle>
      <AmountLines
        label={title}
        heads={['Flow', 'Amount']}
        lines={(isGross ? grossFlows : flows).map((flow, at) => ({
          // Flows have no identity but their place.
          key: String(at),
          what: <FlowName flow={flow} onLeave={onLeave} />,
          details: [formatDate(flow.date)],
          amount: flow.amount,
        }))}
      />
    </>
  );
}

const kindNames: Record<ExplainedFlow['kind'], string> = {
  contribution: 'Assumed paid on the investment date',
  distribution: 'Paid out',
  nav: 'NAV',
  purchase: 'Purchase',
  proceeds: 'Proceeds',
  value: 'Value',
};

function FlowName({ flow, onLeave }: { flow: ExplainedFlow; onLeave: () => void }) {
  const { kind, event, investment, entity } = flow;
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {event ?? kindNames[kind]}
      </Box>
      {investment && (
        <>
          {' '}
          <DealLink investment={investment} onLeave={onLeave} />
        </>
      )}
      {entity && (
        <Box component="span" className="prose" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {' '}
          · {entity.legalName}
        </Box>
      )}
    </>
  );
}

/** The figures that are sums over the deals, with the heading of their column. */
const dealFigures = {
  commitment: 'Commitment',
  paidIn: 'Paid-in',
  unfunded: 'Unfunded',
  distributed: 'Distributed',
  nav: 'NAV',
  cost: 'Cost',
} as const;

const isDealFigure = (figure: string): figure is keyof typeof dealFigures => figure in dealFigures;

/** What each deal adds to the figure, or to NAV for what is no sum. */
function Deals({ explanation: { deals, performance }, asked, onLeave }: PartProps) {
  const figure = isDealFigure(asked) ? asked : 'nav';
  return (
    <>
      <PanelTitle>Deals</PanelTitle>
      <AmountLines
        label="Deal by deal"
        heads={['Investment', dealFigures[figure]]}
        lines={deals.map((deal) => ({
          key: deal.investment.id,
          what: <DealLink investment={deal.investment} onLeave={onLeave} />,
          details: [deal.investment.companyName],
          amount: deal[figure],
        }))}
        total={performance[figure]}
      />
    </>
  );
}
