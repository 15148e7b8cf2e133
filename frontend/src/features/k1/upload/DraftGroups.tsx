import { useMemo, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import type { K1DraftRecord } from '../../../api/generated';
import { CloseIcon } from '../../../ui/icons';
import { DraftList } from './DraftList';
import { DraftRow } from './DraftRow';
import type { useChoices } from './use-choices';
import type { Refusal } from './use-intake';

type State = K1DraftRecord['state'];

const groups: readonly { state: State; title: string; hint: string }[] = [
  { state: 'several', title: 'Several partners', hint: 'Split these; they cannot be filed as a whole.' },
  { state: 'matched', title: 'Matched', hint: 'LP and tax year are beyond doubt.' },
  { state: 'unsure', title: 'Unsure', hint: 'Check these; they are filed only if you tick them.' },
  { state: 'unmatched', title: 'Unmatched', hint: 'Choose the LP and the tax year yourself.' },
  { state: 'refused', title: 'Refused', hint: 'These cannot be filed.' },
  { state: 'waiting', title: 'Not read yet', hint: 'These are looked at shortly.' },
];

interface DraftGroupsProps {
  drafts: readonly K1DraftRecord[];
  /** Files that did not become drafts. */
  refusals: readonly Refusal[];
  failures: ReadonlyMap<string, string>;
  choices: ReturnType<typeof useChoices>;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onSplit: (draft: K1DraftRecord) => void;
  onForget: (key: number) => void;
}

/** The uploaded files by how sure it is whose they are. */
export function DraftGroups({ drafts, refusals, failures, choices, ...acts }: DraftGroupsProps) {
  const byState = useMemo(() => {
    const found = new Map<State, K1DraftRecord[]>(groups.map(({ state }) => [state, []]));
    for (const draft of drafts) found.get(draft.state)?.push(draft);
    return found;
  }, [drafts]);

  return groups.map(({ state, title, hint }) => {
    const rows = byState.get(state) ?? [];
    const others = state === 'refused' ? refusals : [];
    return (
      <Group key={state} title={title} hint={hint} count={rows.length + others.length}>
        {others.map((refusal) => (
          <RefusedFile key={refusal.key} refusal={refusal} onForget={acts.onForget} />
        ))}
        {rows.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            changed={choices.changes.get(draft.id)}
            repeats={choices.repeats.get(draft.id)}
            failure={failures.get(draft.id)}
            onChange={choices.change}
            onRetry={acts.onRetry}
            onRemove={acts.onRemove}
            onSplit={acts.onSplit}
          />
        ))}
      </Group>
    );
  });
}

interface GroupProps {
  title: string;
  hint: string;
  count: number;
  children: ReactNode;
}

function Group({ title, hint, count, children }: GroupProps) {
  if (count === 0) return null;
  const heading = `${title} (${count})`;
  return (
    <section aria-label={heading}>
      <DraftList>
        <h3>
          {heading} <span>{hint}</span>
        </h3>
        <ul>{children}</ul>
      </DraftList>
    </section>
  );
}

function RefusedFile({ refusal, onForget }: { refusal: Refusal; onForget: (key: number) => void }) {
  const { key, name, sentence } = refusal;
  return (
    <li>
      <div className="draft-text">
        <span className="draft-name prose">{name}</span>
        <div className="draft-note">{sentence}</div>
      </div>
      <IconButton className="draft-remove" aria-label={`Remove ${name}`} onClick={() => onForget(key)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </li>
  );
}
