import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { EntityRow, EntityRows, taxIdEnding } from '../../domain/entity/EntityRow';
import { entitiesOfLp } from '../../domain/entity/use-entity-filter';
import { Panel } from '../../ui/layout/Panel';

/** The entities that an LP invests through; nothing for an LP that has only its own. */
export function OwnEntities({ lpId }: { lpId: string }) {
  const { data: entities } = useQuery(entitiesOfLp(lpId));
  if (!entities || entities.length < 2) return null;
  return (
    <Panel title="Investing as">
      <EntityRows>
        {entities.map((entity) => (
          <EntityRow key={entity.id} entity={entity} taxId={<span>{taxIdEnding(entity)}</span>} />
        ))}
      </EntityRows>
      <Box
        className="prose"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary', fontSize: 12 }}
      >
        Kept by the fund. Please ask it to change anything that is not right.
      </Box>
    </Panel>
  );
}
