import Box from '@mui/material/Box';
import type { ExplainedHolding, Explanation } from '../../api/generated';
import type { ExplainedFigure } from '../../domain/explain/explain-context';
import { formatDate, formatMoney, formatWords, todayInNewYork } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { fullName } from '../../lib/full-name';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { TextLink } from '../../ui/layout/links';
import { isRealized } from '../../domain/investment/realized';
import { AmountLines } from './AmountLines';
import { FormulaBlock } from './FormulaBlock';
import {
  formatYears,
  hasSold,
  irrFormula,
  multipleFormula,
  returnFormula,
  sourceSentence,
  valueFormula,
  valueSentence,
  shownPercent,
} from './formulas';

interface HoldingExplanationProps {
  explanation: Explanation;
  holding: ExplainedHolding;
  asked: ExplainedFigure;
  onLeave: () => void;
}

/** The figures of one investment or of an LP's part of it, first the one that was asked for, and their inputs. */
export function HoldingExplanation({ explanation, holding, asked, onLeave }: HoldingExplanationProps) {
  useAmountsHidden();
  const blocks = blocksOf(explanation, holding);
  return (
    <>
      {blocks
        .toSorted((a, b) => Number(b.figure === asked) - Number(a.figure === asked))
        .map((block) => (
          <FormulaBlock key={block.figure} {...block} isAsked={block.figure === asked} />
        ))}
      {holding.flows.length > 0 && <Flows holding={holding} asOf={explanation.asOf} />}
      <Inputs explanation={explanation} holding={holding} onLeave={onLeave} />
    </>
  );
}

function blocksOf({ totals, lp }: Explanation, holding: ExplainedHolding) {
  const irr = irrFormula(holding);
  return [
    {
      figure: 'value',
      label: 'Current Value',
      terms: valueFormula(holding),
      sentences: [valueSentence(holding), notValuedSentence(holding)],
    },
    ...(isRealized(holding.realized) ? [realizedBlock(holding)] : []),
    // Screens show a return only for the parts of LPs.
    ...(lp ? [{ figure: 'return', label: 'Return', terms: returnFormula(totals) }] : []),
    { figure: 'multiple', label: 'Multiple', terms: multipleFormula(holding) },
    { figure: 'irr', label: 'IRR', terms: irr.terms, sentences: [irr.sentence] },
  ];
}

const realizedBlock = ({ companyName, realized }: ExplainedHolding) => ({
  figure: 'realized',
  label: 'Realized',
  terms: [{ value: `Sum of what ${companyName} paid` }, { before: '=', value: formatMoney(realized) }],
  sentences: ['Sales, dividends and interest, whether or not they were distributed.'],
});

/** What the rate of return is computed of. */
function Flows({ holding, asOf }: { holding: ExplainedHolding; asOf: string }) {
  const { flows, companyName, currentValue } = holding;
  const lines = [
    ...flows.map(({ date, amount }) => ({
      what: amount.startsWith('-') ? 'Paid' : `Received from ${companyName}`,
      date,
      amount,
    })),
    { what: 'Current value', date: asOf, amount: currentValue },
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <AmountLines
        label="Flows of the IRR"
        heads={['Flow', 'Amount']}
        // Flows have no identity but their place.
        lines={lines.map(({ what, date, amount }, at) => ({
          key: String(at),
          what,
          details: [formatDate(date)],
          amount,
        }))}
      />
    </Box>
  );
}

const notValuedSentence = ({ writtenOff, valuationSource }: ExplainedHolding): string | undefined =>
  writtenOff || valuationSource !== 'post_money'
    ? undefined
    : 'Shown as N/A until the company is valued; totals include this value.';

type InputsProps = Omit<HoldingExplanationProps, 'asked'>;

function Inputs({ explanation: { lp, asOf }, holding, onLeave }: InputsProps) {
  return (
    <Box component="section" aria-label="Inputs" sx={{ mx: -2, '& dl': { py: 0.5 } }}>
      <DescriptionList>
        <DescriptionItem label="Invested">{formatMoney(holding.invested)}</DescriptionItem>
        {hasSold(holding) && (
          <DescriptionItem label="Remaining Cost">
            {formatMoney(holding.remainingCost)}
            <Note>Without what was sold</Note>
          </DescriptionItem>
        )}
        {holding.ownership && (
          <DescriptionItem label="Ownership">
            {shownPercent(holding.ownership.percent)}%
            <Note>{`Of the company on ${formatDate(holding.ownership.date)}, in place of the entry post-money`}</Note>
          </DescriptionItem>
        )}
        <DescriptionItem label="Entry Post-Money">
          {formatMoney(holding.postMoney)}
          <Note>Post-money valuation</Note>
        </DescriptionItem>
        <DescriptionItem label="Valuation Used">
          {formatMoney(holding.valuation)}
          <Note>{sourceSentence(holding)}</Note>
        </DescriptionItem>
        <DescriptionItem label="Holding Period">
          {formatYears(holding.years)} years, since {formatDate(holding.investmentDate)}
        </DescriptionItem>
        <DescriptionItem label="Status">
          {formatWords(holding.investmentStatus)} (company {formatWords(holding.companyStatus).toLowerCase()})
          {asOf < todayInNewYork() && <Note>Of today</Note>}
        </DescriptionItem>
        <DescriptionItem label="Investment">
          <TextLink to="/investment/$id" params={{ id: holding.investmentId }} onClick={onLeave}>
            {holding.investmentName}
          </TextLink>
        </DescriptionItem>
        <DescriptionItem label="Company">
          <TextLink to="/company/$id" params={{ id: holding.companyId }} onClick={onLeave}>
            {holding.companyName}
          </TextLink>
        </DescriptionItem>
        {lp && (
          <DescriptionItem label="Limited Partner">
            <TextLink to="/lp/$id" params={{ id: lp.id }} onClick={onLeave}>
              {fullName(lp)}
            </TextLink>
          </DescriptionItem>
        )}
        {holding.entity && (
          <DescriptionItem label="Investing as">
            <span className="prose">{holding.entity.legalName}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Box>
  );
}

const Note = ({ children }: { children: string }) => (
  <Box
    component="span"
    className="prose"
    sx={{ display: 'block', color: 'text.secondary', fontSize: 12, fontWeight: 400 }}
  >
    {children}
  </Box>
);
