import { useQuery } from '@tanstack/react-query';
import type { CapitalExplanation, Explanation } from '../../api/generated';
import type { Explained, ExplainedCapital, ExplainedHoldings } from '../../domain/explain/explain-context';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { CapitalFigures } from './CapitalFigures';
import { capitalQuery, capitalWorkbookUrl } from './capital-queries';
import { HoldingExplanation } from './HoldingExplanation';
import { PanelFrame } from './PanelFrame';
import { PortfolioExplanation } from './PortfolioExplanation';
import { explanationQuery, workbookUrl } from './queries';

interface ExplainPanelProps<Of = Explained> extends DialogProps {
  explained: Of;
}

/** How a figure is computed, beside the page. */
export default function ExplainPanel({ explained, ...dialog }: ExplainPanelProps) {
  return isOfCapital(explained) ? (
    <CapitalPanel explained={explained} {...dialog} />
  ) : (
    <HoldingsPanel explained={explained} {...dialog} />
  );
}

const isOfCapital = (explained: Explained): explained is ExplainedCapital =>
  explained.subject.kind === 'capital';

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
      {(explanation) => <Content explained={explained} explanation={explanation} onLeave={dialog.onClose} />}
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
