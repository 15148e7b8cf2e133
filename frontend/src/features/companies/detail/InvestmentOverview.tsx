import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CompanyDetail, CompanyOverview } from '../../../api/generated';
import { FigureCard } from '../../../domain/explain/FigureCard';
import { FigureRow } from '../../../domain/explain/FigureRow';
import { isRealized } from '../../../domain/investment/realized';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { brand } from '../../../lib/brand';
import { formatCompactMoney, formatMoney, formatMultiple } from '../../../lib/format';
import { compareMoney, sumMoney } from '../../../lib/money';

/** The figures of all the fund's investments in the company together, where they are not hidden from the LP. */
export function InvestmentOverview({ company }: { company: CompanyDetail }) {
  return company.overview && <Figures company={company} overview={company.overview} />;
}

function Figures({ company, overview }: { company: CompanyDetail; overview: CompanyOverview }) {
  useAmountsHidden();
  const titleId = useId();
  const { activeInvestments, totalInvestment, valueOnMark, realized, moic } = overview;
  const explains = { subject: { kind: 'company', id: company.id }, name: company.name } as const;
  // Without any valuation the server carries investments at cost, which is no value to show; written off, they are 0.
  const isUnvalued = company.currentValuation === null && compareMoney(valueOnMark, '0') > 0;
  const isBelowCost = compareMoney(sumMoney([valueOnMark, realized]), totalInvestment) < 0;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ '& > :last-child': { mb: 0 } }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1.25 }}>
        Investment Overview
      </Typography>
      <FigureRow>
        <FigureCard label="Active Investments" figure={activeInvestments.toString()} />
        <FigureCard
          label="Total Investment"
          figure={formatCompactMoney(totalInvestment)}
          exact={formatMoney(totalInvestment)}
          explains={{ ...explains, figure: 'invested' }}
        />
        <FigureCard
          label={`Value on ${brand.productName} Mark`}
          figure={isUnvalued ? 'N/A' : formatCompactMoney(valueOnMark)}
          exact={isUnvalued ? undefined : formatMoney(valueOnMark)}
          explains={{ ...explains, figure: 'value' }}
          bad={isBelowCost}
        />
        {isRealized(realized) && (
          <FigureCard
            label="Realized"
            figure={formatCompactMoney(realized)}
            exact={formatMoney(realized)}
            explains={{ ...explains, figure: 'realized' }}
          />
        )}
        <FigureCard
          label="MOIC"
          figure={isUnvalued ? 'N/A' : formatMultiple(moic)}
          explains={{ ...explains, figure: 'multiple' }}
          bad={isBelowCost}
        />
      </FigureRow>
    </Box>
  );
}
