import { memo } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { getOpenK1DraftUrl, type K1DraftRecord } from '../../../api/generated';
import type { EntitiesByLp } from '../../../domain/entity/entities-by-lp';
import { CloseIcon } from '../../../ui/icons';
import { taxYearOf } from '../../../domain/k1/tax-year';
import { canBePublished, choiceOf, isComplete, type DraftChoice } from './draft-choice';
import { EntityChoice } from './EntityChoice';
import { LpChoice } from './LpChoice';

interface DraftRowProps {
  draft: K1DraftRecord;
  changed: Partial<DraftChoice> | undefined;
  entities: EntitiesByLp;
  /** A warning about a duplicate. */
  repeats: string | undefined;
  /** Why it could not be read. */
  failure: string | undefined;
  onChange: (id: string, to: Partial<DraftChoice>) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onSplit: (draft: K1DraftRecord) => void;
}

/** One uploaded K-1: what was read in it, and the admin's choices. */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { draft, changed, failure, onRetry, onRemove, onSplit } = props;
  const { id, originalName, state } = draft;
  const notes = new Set([draft.reason, failure, props.repeats].filter((note) => note != null));
  return (
    <li>
      <DraftChoiceFields {...props} choice={choiceOf(draft, changed)} />
      <div className="draft-text">
        <span className="draft-name prose">{originalName}</span>{' '}
        {state !== 'refused' && (
          <a
            href={getOpenK1DraftUrl(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${originalName}`}
          >
            View
          </a>
        )}
        {failure && (
          <button type="button" className="draft-retry" onClick={() => onRetry(id)}>
            Try again
          </button>
        )}
        {[...notes].map((note) => (
          <div key={note} className="draft-note">
            {note}
          </div>
        ))}
      </div>
      {state === 'several' && (
        <div className="draft-split">
          <Button
            size="small"
            variant="outlined"
            aria-label={`Split by partner: ${originalName}`}
            onClick={() => onSplit(draft)}
          >
            Split by partner
          </Button>
        </div>
      )}
      <IconButton className="draft-remove" aria-label={`Remove ${originalName}`} onClick={() => onRemove(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </li>
  );
});

/** Whether to publish it, for which LP and which year. */
function DraftChoiceFields({ draft, choice, entities, onChange }: DraftRowProps & { choice: DraftChoice }) {
  if (!canBePublished(draft)) return null;
  const { id, originalName } = draft;
  const isReady = isComplete(choice);
  const isWrongYear = choice.year !== '' && !taxYearOf(choice.year);
  return (
    <>
      <input
        type="checkbox"
        className="draft-check"
        aria-label={`Publish ${originalName}`}
        title={isReady ? undefined : 'Choose an LP and a tax year first'}
        checked={choice.isChosen}
        disabled={!isReady}
        onChange={({ target }) => onChange(id, { isChosen: target.checked })}
      />
      <div className="draft-lp">
        <LpChoice
          fileName={originalName}
          lp={choice.lp}
          onChange={(lp) => onChange(id, { lp, entityId: null })}
        />
        <EntityChoice
          fileName={originalName}
          entities={(choice.lp && entities.get(choice.lp.id)) ?? []}
          entityId={choice.entityId}
          onChange={(entityId) => onChange(id, { entityId })}
        />
      </div>
      <input
        className="draft-year"
        aria-label={`Tax year of ${originalName}`}
        aria-invalid={isWrongYear}
        inputMode="numeric"
        maxLength={4}
        placeholder="Year"
        value={choice.year}
        onChange={({ target }) => onChange(id, { year: target.value })}
      />
    </>
  );
}
