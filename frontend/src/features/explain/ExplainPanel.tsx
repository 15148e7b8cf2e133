import { useQuery } from '@tanstack/react-query';
import type { CapitalAccount, CapitalExplanation, Explanation } from '../../api/generated';
import type {
  Explained,
  ExplainedAccount,
  ExplainedCapital,
  ExplainedHoldings,
} from '../../domain/explain/explain-context';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { AccountStep } from './AccountStep';
import { CapitalFigures } from './CapitalFigures';
import { accountQuery, accountWorkbookUrl, capitalQuery, capitalWorkbookUrl } from './capital-queries';
import { HoldingExplanation } from './HoldingExplanation';
import { OwnBesideFund } from './OwnBesideFund';
import { PanelFrame } from './PanelFrame';
import { PortfolioExplanation } from './PortfolioExplanation';
import { explanationQuery, workbookUrl } from './queries';

interface ExplainPanelProps<Of extends Explained = Explained> extends DialogProps {
  explained: Of;
}

/** How a figure is computed, beside the page. */
export default function ExplainPanel({ explained, ...dialog }: ExplainPanelProps) {
  if (isOfCapital(explained)) return <CapitalPanel explained={explained} {...dialog} />;
  if (isOfAccount(explained)) return <AccountPanel explained={explained} {...dialog} />;
  return <HoldingsPanel explained={explained} {...dialog} />;
}

const isOfCapital = (explained: Explained): explained is ExplainedCapital =>
  explained.subject.kind === 'capital';

const isOfAccount = (explained: Explained): explained is ExplainedAccount =>
  explained.subject.kind === 'account';

function HoldingsPanel({ explained, ...dialog }: ExplainPanelProps<ExplainedHoldings>) {
  const { subject, label } = explained;
  // Refetched on each opening: it has to agree with the records as they are now.
  const query = useQuery({ ...explanationQuery(subject), staleTime: 0 });
  return (
    <PanelFrame
      {...dialog}
      label={label}
      query={query}
      subtitleOf={subtitleOf}
      workbook={({ name, asOf }) => ({
        name: `Explanation of ${name}, ${asOf}.xlsx`,
        url: workbookUrl(subject),
      })}
    >
      {(explanation) => (
        <OwnBesideFund subject={subject} explanation={explanation}>
          <Content explained={explained} explanation={explanation} onLeave={dialog.onClose} />
        </OwnBesideFund>
      )}
    </PanelFrame>
  );
}

function CapitalPanel({ explained, ...dialog }: ExplainPanelProps<ExplainedCapital>) {
  const { subject, label } = explained;
  const query = useQuery({ ...capitalQuery(subject), staleTime: 0 });
  return (
    <PanelFrame
      {...dialog}
      label={label}
      query={query}
      subtitleOf={({ name, asOf }: CapitalExplanation) =>
        `${subject.scope === 'fund' ? 'The fund' : name}, as of ${formatDate(asOf)}`
      }
      workbook={({ name, asOf }) => ({
        name: `Explanation of the capital of ${name}, ${asOf}.xlsx`,
        url: capitalWorkbookUrl(subject),
      })}
    >
      {(explanation) => (
        <CapitalFigures explained={explained} explanation={explanation} onLeave={dialog.onClose} />
      )}
    </PanelFrame>
  );
}

function AccountPanel({ explained, ...dialog }: ExplainPanelProps<ExplainedAccount>) {
  const { subject, label } = explained;
  const query = useQuery({ ...accountQuery(subject), staleTime: 0 });
  return (
    <PanelFrame
      {...dialog}
      label={label}
      query={query}
      subtitleOf={({ name, from, to }: CapitalAccount) => `${name}, ${formatDate(from)} to ${formatDate(to)}`}
      workbook={({ name, to }) => ({
        name: `Explanation of the capital account of ${name}, ${to}.xlsx`,
        url: accountWorkbookUrl(subject),
      })}
    >
      {(account) => <AccountStep explained={explained} account={account} onLeave={dialog.onClose} />}
    </PanelFrame>
  );
}

interface ContentProps {
  explained: ExplainedHoldings;
  explanation: Explanation;
  onLeave: () => void;
}

function Content({ explained, explanation, onLeave }: ContentProps) {
  const { subject, holdings } = explanation;
  const [holding] = holdings;
  const isSingle = subject === 'investment' || subject === 'allocation';
  // An LP's part of an investment is the sum of what its entities hold.
  if (isSingle && holding && holdings.length === 1) {
    return (
      <HoldingExplanation
        holding={holding}
        explanation={explanation}
        asked={explained.figure}
        onLeave={onLeave}
      />
    );
  }
  return <PortfolioExplanation explanation={explanation} explained={explained} onLeave={onLeave} />;
}

function subtitleOf({ subject, name, lp, asOf }: Explanation): string {
  const isAllocation = subject === 'allocation' && lp;
  const record = isAllocation ? `${fullName(lp)}’s part of ${name}` : name;
  return `${subject === 'fund' ? 'The fund' : record}, as of ${formatDate(asOf)}`;
}
