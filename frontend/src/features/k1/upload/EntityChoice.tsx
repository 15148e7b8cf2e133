import type { EntityRecord } from '../../../api/generated';

interface EntityChoiceProps {
  fileName: string;
  /** The LP's, the first one first. */
  entities: readonly EntityRecord[];
  /** Null for the first one. */
  entityId: string | null;
  onChange: (entityId: string) => void;
}

/** The entity of a K-1, of an LP with several. */
export function EntityChoice({ fileName, entities, entityId, onChange }: EntityChoiceProps) {
  if (entities.length < 2) return null;
  return (
    <select
      className="draft-entity"
      aria-label={`Investing as, of ${fileName}`}
      value={entityId ?? entities[0]?.id}
      onChange={({ target }) => onChange(target.value)}
    >
      {entities.map(({ id, legalName }) => (
        <option key={id} value={id}>
          {legalName}
        </option>
      ))}
    </select>
  );
}
