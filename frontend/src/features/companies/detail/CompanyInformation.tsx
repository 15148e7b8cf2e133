import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CompanyDetail } from '../../../api/generated';
import { CompanyStatusBadge } from '../../../domain/company/CompanyStatusBadge';
import { Amount } from '../../../ui/values/Amount';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { Panel } from '../../../ui/layout/Panel';
import { brand } from '../../../lib/brand';
import { formatDate } from '../../../lib/format';
import { websiteAddress, websiteParts } from './website-address';

export function CompanyInformation({ company }: { company: CompanyDetail }) {
  return (
    <Panel title="Company Information">
      <DescriptionList>
        <DescriptionItem label="Sector">
          <span className="prose">{company.sector}</span>
        </DescriptionItem>
        <DescriptionItem label="Status">
          <CompanyStatusBadge status={company.status} isExplained />
        </DescriptionItem>
        {company.failedOn && (
          <DescriptionItem label="Failed On">{formatDate(company.failedOn)}</DescriptionItem>
        )}
        <DescriptionItem label={`${brand.productName} Mark`}>
          <Amount value={company.currentValuation} />
        </DescriptionItem>
        {company.markDate && (
          <DescriptionItem label="Marked As Of">{formatDate(company.markDate)}</DescriptionItem>
        )}
        <DescriptionItem label="Valuation at Last Fundraise">
          <Amount value={company.valuationAtLastFundraise} />
        </DescriptionItem>
        <DescriptionItem label="Website">
          <Website website={company.website} />
        </DescriptionItem>
      </DescriptionList>
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
        // The parts never change their order.
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </Box>
  );
}
