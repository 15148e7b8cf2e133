import { memo, useId } from 'react';
import Box from '@mui/material/Box';
import { Avatar } from '../../domain/user/Avatar';
import { K1List } from '../../domain/k1/K1List';
import { TextLink } from '../../ui/layout/links';
import type { LpK1s } from './by-lp';

const HEADER = 53;
const ROW = 61;

/** One LP's documents. What is out of sight is not laid out, but has its place. */
export const LpGroup = memo(function LpGroup({ lp, documents }: LpK1s) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ contentVisibility: 'auto', '& + &': { borderTop: 1, borderColor: 'divider' } }}
      style={{ containIntrinsicSize: `auto none auto ${HEADER + ROW * documents.length}px` }}
    >
      <Box sx={headerLook}>
        <Avatar person={{ id: lp.id, ...partsOf(lp.legalName) }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h3" id={id} sx={{ m: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <TextLink to="/lp/$id" params={{ id: lp.id }}>
              {lp.legalName}
            </TextLink>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>{lp.email}</Box>
        </Box>
        <Box sx={{ flex: 'none', color: 'text.secondary', fontSize: 13 }}>
          {documents.length === 1 ? '1 document' : `${documents.length} documents`}
        </Box>
      </Box>
      <K1List documents={documents} />
    </Box>
  );
});

/** For the initials. */
function partsOf(legalName: string) {
  const [firstName = '', ...others] = legalName.split(' ');
  return { firstName, lastName: others.at(-1) ?? '' };
}

const headerLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
};
