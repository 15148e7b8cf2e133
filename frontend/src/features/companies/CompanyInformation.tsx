import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CompanyDetail } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { Fact, Facts } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { brand } from '../../lib/brand';
import { formatDate } from '../../lib/format';
import { websiteAddress, websiteParts } from './website-address';

export function CompanyInformation({ company }: { company: CompanyDetail }) {
  return (
    <Panel title="Company Information">
      <Facts>
        <Fact label="Sector">
          <span className="prose">{company.sector}</span>
        </Fact>
        <Fact label="Status">
          <StatusBadge status={company.status} />
        </Fact>
        {company.failedOn && <Fact label="Failed On">{formatDate(company.failedOn)}</Fact>}
        <Fact label={`${brand.productName} Mark`}>
          <Amount of={company.currentValuation} />
        </Fact>
        <Fact label="Valuation at Last Fundraise">
          <Amount of={company.valuationAtLastFundraise} />
        </Fact>
        <Fact label="Website">
          <Website website={company.website} />
        </Fact>
      </Facts>
      <Box component="dl" sx={{ m: 0, px: 2, pb: 2 }}>
        <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          Description
        </Typography>
        <Typography
          component="dd"
          dir="auto"
          className="prose"
          sx={{
            maxWidth: '80ch',
            m: 0,
            color: company.description ? 'text.primary' : 'text.secondary',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {company.description ?? 'No description available'}
        </Typography>
      </Box>
    </Panel>
  );
}

function Website({ website }: { website: string | null }) {
  if (!website) return 'N/A';
  const address = websiteAddress(website);
  if (!address) return website;
  return (
    <Box
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      {websiteParts(website).map((part, index) => (
        // The parts of an address keep their places.
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </Box>
  );
}
