import { useMemo, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { K1DraftRecord } from '../../../api/generated';
import { CloseIcon } from '../../../ui/icons';
import type { DraftChoices } from './draft-choice';
import { DraftRow } from './DraftRow';
import type { RejectedFile } from './use-uploads';

type State = K1DraftRecord['state'];

const groups: readonly { state: State; title: string; hint: string }[] = [
  { state: 'several', title: 'Several partners', hint: 'Split these; they cannot be published as a whole.' },
  { state: 'matched', title: 'Matched', hint: 'Ready to publish.' },
  { state: 'unsure', title: 'Unsure', hint: 'Check these; they are published only if you tick them.' },
  { state: 'unmatched', title: 'Unmatched', hint: 'Choose the LP and the tax year yourself.' },
  { state: 'refused', title: 'Refused', hint: 'These cannot be published.' },
  { state: 'waiting', title: 'Not read yet', hint: 'These will be read shortly.' },
];

interface DraftGroupsProps {
  drafts: readonly K1DraftRecord[];
  /** Files that did not become drafts. */
  rejected: readonly RejectedFile[];
  failures: ReadonlyMap<string, string>;
  choices: DraftChoices;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onSplit: (draft: K1DraftRecord) => void;
  onDismiss: (key: number) => void;
}

/** The uploaded files, grouped by how certain their LP and tax year are. */
export function DraftGroups({ drafts, rejected, failures, choices, ...actions }: DraftGroupsProps) {
  const byState = useMemo(() => {
    const found = new Map<State, K1DraftRecord[]>(groups.map(({ state }) => [state, []]));
    for (const draft of drafts) found.get(draft.state)?.push(draft);
    return found;
  }, [drafts]);

  return groups.map(({ state, title, hint }) => {
    const rows = byState.get(state) ?? [];
    const others = state === 'refused' ? rejected : [];
    return (
      <Group key={state} title={title} hint={hint} count={rows.length + others.length}>
        {others.map((file) => (
          <RejectedRow key={file.key} file={file} onDismiss={actions.onDismiss} />
        ))}
        {rows.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            changed={choices.changes.get(draft.id)}
            entities={choices.entities}
            repeats={choices.repeats.get(draft.id)}
            failure={failures.get(draft.id)}
            onChange={choices.change}
            onRetry={actions.onRetry}
            onRemove={actions.onRemove}
            onSplit={actions.onSplit}
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

function RejectedRow({ file, onDismiss }: { file: RejectedFile; onDismiss: (key: number) => void }) {
  const { key, name, message } = file;
  return (
    <li>
      <div className="draft-text">
        <span className="draft-name prose">{name}</span>
        <div className="draft-note">{message}</div>
      </div>
      <IconButton className="draft-remove" aria-label={`Remove ${name}`} onClick={() => onDismiss(key)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </li>
  );
}

/** A group's rows in columns, on a phone as cards. One style sheet for all: a styled component in each of many rows is slow. */
const DraftList = styled('div')(({ theme }) => {
  const { divider, text, error, primary } = theme.vars?.palette ?? theme.palette;
  return {
    '& h3': { margin: '20px 0 6px', fontSize: 14, fontWeight: 600 },
    '& h3 span': { marginLeft: 6, color: text.secondary, fontSize: 12, fontWeight: 400 },
    '& ul': { margin: 0, padding: 0, border: `1px solid ${divider}`, borderRadius: 6, listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) 250px 72px 32px',
      gridTemplateAreas: '"check text lp year remove"',
      alignItems: 'center',
      columnGap: 12,
      rowGap: 8,
      padding: '7px 10px 7px 14px',
      // Skips the layout of rows off screen.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto none auto 58px',
    },
    '& li + li': { borderTop: `1px solid ${divider}` },
    '& .draft-check': { gridArea: 'check', width: 17, height: 17, margin: 0, accentColor: primary.main },
    '& .draft-text': { gridArea: 'text', minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 },
    '& .draft-name': { fontWeight: 500 },
    '& .draft-text a, & .draft-retry': {
      padding: 0,
      border: 0,
      background: 'none',
      color: primary.main,
      font: 'inherit',
      // Colour alone does not set a link apart from the words around it.
      textDecoration: 'underline',
      cursor: 'pointer',
      '&:hover': { textDecorationThickness: 2 },
    },
    '& .draft-retry': { marginLeft: 8 },
    '& .draft-note': { color: text.secondary, fontSize: 12 },
    '& .draft-lp': { gridArea: 'lp', minWidth: 0, fontSize: 13 },
    '& .draft-entity': { marginTop: 6 },
    '& .draft-year': { gridArea: 'year' },
    '& .draft-entity, & .draft-year': {
      width: '100%',
      minWidth: 0,
      height: 37,
      padding: '0 10px',
      border: '1px solid var(--field-border)',
      borderRadius: 6,
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontSize: 13,
      '&:hover': { borderColor: text.primary },
      '&[aria-invalid="true"]': { borderColor: error.main, color: error.main },
    },
    '& .draft-split': { gridArea: 'lp' },
    '& .draft-remove': { gridArea: 'remove' },
    [theme.breakpoints.down('md')]: {
      '& h3 span': { display: 'block', margin: 0 },
      '& li': {
        gridTemplateColumns: '20px minmax(0, 1fr) 32px 32px',
        gridTemplateAreas: '"check text text remove" "lp lp year year"',
        padding: '10px 12px',
        containIntrinsicSize: 'auto none auto 102px',
      },
      '& .draft-split': { marginLeft: 32 },
      // Below 16 px iOS zooms into the field.
      '& .draft-entity, & .draft-year': { fontSize: 16 },
    },
  };
});
