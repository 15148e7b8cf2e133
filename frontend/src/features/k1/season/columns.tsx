import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { K1SeasonRow } from '../../../api/generated';
import { NameCell, textColumn } from '../../../data-grid/cells';
import type { PortalColumn } from '../../../data-grid/portal-column';
import { OutsideLink } from '../../../ui/layout/links';
import { StatusBadge } from '../../../ui/values/StatusBadge';
import { SecondLine, TwoLines } from '../../../ui/values/TwoLines';
import { deliveryNames, deliveryOf, seasonStates, stateDate, stateDots, stateText } from './season-words';

/** What can be done about a K-1, by the state that it is in. */
export type SeasonAction = 'upload' | 'publish' | 'remind' | 'amend';
export type OnAction = (action: SeasonAction, row: K1SeasonRow) => void;

const actionNames: Record<SeasonAction, string> = {
  upload: 'Upload',
  publish: 'Publish',
  remind: 'Remind',
  amend: 'Amend',
};

const actionsOf: Record<K1SeasonRow['state'], readonly SeasonAction[]> = {
  missing: ['upload'],
  draft: ['publish'],
  scheduled: ['publish'],
  published: ['remind', 'amend'],
  opened: ['amend'],
};

type Column = PortalColumn<K1SeasonRow>;

const State = ({ row }: { row: K1SeasonRow }) => (
  <TwoLines>
    <StatusBadge status={row.state} dot={stateDots[row.state]} text={stateText(row)} />
    {stateDate(row) && <SecondLine>{stateDate(row)}</SecondLine>}
  </TwoLines>
);

const lp: Column = {
  field: 'lp',
  headerName: 'Limited Partner',
  flex: 1.1,
  minWidth: 150,
  hideable: false,
  sortValue: (row) => row.lp.legalName,
  exportValue: (row) => row.lp.legalName,
  searchTexts: (row) => [row.lp.legalName, row.lp.email ?? null],
  renderCell: ({ row, tabIndex }) => (
    <NameCell to="/lp/$id" id={row.lp.id} name={row.lp.legalName} tabIndex={tabIndex} isRecord />
  ),
  narrow: {
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <NameCell
          to="/lp/$id"
          id={row.lp.id}
          name={row.isOneOfSeveral ? row.entity.legalName : row.lp.legalName}
          tabIndex={tabIndex}
          isRecord
          lines="one-line"
        />
        <SecondLine>{deliveryNames[deliveryOf(row)]}</SecondLine>
      </TwoLines>
    ),
  },
};

const entity: Column = {
  field: 'entity',
  headerName: 'Investing As',
  flex: 1,
  minWidth: 130,
  sortValue: (row) => row.entity.legalName,
  exportValue: (row) => row.entity.legalName,
  searchTexts: (row) => [row.entity.legalName],
  renderCell: ({ row }) => (
    <span className="two-lines" title={row.entity.legalName}>
      {row.entity.legalName}
    </span>
  ),
};

const state: Column = {
  field: 'state',
  headerName: 'K-1',
  flex: 0.9,
  minWidth: 156,
  sortValue: (row) => row.state,
  exportValue: stateText,
  renderCell: ({ row }) => <State row={row} />,
  sortingOrder: ['asc', 'desc'],
  narrow: { flex: 0, width: 142, minWidth: 142 },
};

const delivery: Column = {
  field: 'delivery',
  headerName: 'Delivery',
  width: 104,
  sortValue: deliveryOf,
  exportValue: (row) => deliveryNames[deliveryOf(row)],
  renderCell: ({ row }) => deliveryNames[deliveryOf(row)],
};

const address = textColumn<K1SeasonRow>('address', 'Postal Address', {
  flex: 1,
  minWidth: 140,
  searchTexts: (row) => [row.address],
  exportValue: (row) => row.address,
});

interface ActionsProps {
  row: K1SeasonRow;
  tabIndex: number;
  onAction: OnAction;
  /** Only what is to be done next. */
  isNarrow?: boolean;
}

function Actions({ row, tabIndex, onAction, isNarrow = false }: ActionsProps) {
  const actions = actionsOf[row.state];
  return (
    <Box sx={{ display: 'flex', gap: 1.5, height: '100%', alignItems: 'center' }}>
      {(isNarrow ? actions.slice(0, 1) : actions).map((action) => (
        <ButtonBase
          key={action}
          tabIndex={tabIndex}
          aria-label={`${actionNames[action]} the K-1 of ${row.entity.legalName}`}
          onClick={() => onAction(action, row)}
          sx={actionButton}
        >
          {actionNames[action]}
        </ButtonBase>
      ))}
      {row.filePath && !isNarrow && (
        <OutsideLink
          href={row.filePath}
          target="_blank"
          rel="noopener"
          tabIndex={tabIndex}
          aria-label={`Open the K-1 of ${row.entity.legalName}`}
        >
          Open
        </OutsideLink>
      )}
    </Box>
  );
}

const actionButton = {
  justifyContent: 'flex-start',
  minWidth: { xs: 36, md: 0 },
  height: '100%',
  color: 'primary.main',
  font: 'inherit',
  '&:hover': { textDecoration: 'underline' },
};

const actions = (onAction: OnAction): Column => ({
  field: 'actions',
  headerName: 'Actions',
  width: 172,
  sortable: false,
  disableExport: true,
  renderCell: ({ row, tabIndex }) => <Actions row={row} tabIndex={tabIndex} onAction={onAction} />,
  narrow: {
    headerName: 'Action',
    width: 76,
    renderCell: ({ row, tabIndex }) => <Actions row={row} tabIndex={tabIndex} onAction={onAction} isNarrow />,
  },
});

/** Entities only where an LP has several: else they say nothing that the LP's name does not. */
export const seasonColumns = (hasSeveral: boolean, onAction: OnAction): Column[] => [
  lp,
  ...(hasSeveral ? [entity] : []),
  state,
  delivery,
  address,
  actions(onAction),
];

export const seasonFilters = { state: seasonStates, delivery: ['paper', 'electronic'] as const };
