import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { EntityRecord } from '../../api/generated';
import { entityKinds } from './entity-kinds';

interface EntityRowProps {
  entity: EntityRecord;
  /** The tax ID, as far as it is shown. */
  taxId: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One of the entities that an LP invests through. */
export function EntityRow({ entity, taxId, children }: EntityRowProps) {
  const { legalName, kind, address, k1OnPaper } = entity;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box className="prose" sx={{ fontWeight: 500 }}>
          {legalName}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.75, ...small }}>
          <span>{entityKinds[kind]}</span>
          {taxId}
          {k1OnPaper && <span>K-1 on paper</span>}
        </Box>
        {address && (
          <Box className="prose" sx={{ ...small, whiteSpace: 'pre-line' }}>
            {address}
          </Box>
        )}
      </Box>
      {children && (
        <Box data-screen-only sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

const small = { color: 'text.secondary', fontSize: 12 } as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The entities of an LP. */
export const EntityRows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" aria-label="Investing as" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

/** What may be seen of a tax ID without a call that is audited. */
export const taxIdEnding = ({ taxIdLast4 }: Pick<EntityRecord, 'taxIdLast4'>): string =>
  taxIdLast4 === null ? 'No tax ID' : `Tax ID ending in ${taxIdLast4}`;
