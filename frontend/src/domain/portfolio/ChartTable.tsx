import { styled } from '@mui/material/styles';
import type { ChartData } from './chart-data';

interface PictureSheetProps<Row> {
  title: string;
  table: ChartData<Row>;
  /** Screen readers find it all the same. */
  isSeen: boolean;
}

/** The table behind a picture. Drawn with plain elements, for it may have a row for each of many companies. */
export function ChartTable<Row>({ title, table, isSeen }: PictureSheetProps<Row>) {
  const { columns, rows, keyOf } = table;
  const seen = { tabIndex: 0, role: 'region', 'aria-label': `${title}, as a table` };
  return (
    <Sheet {...(isSeen ? seen : { className: 'visually-hidden' })}>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ header, isFigure }) => (
              <th key={header} scope="col" className={isFigure ? 'figure' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, isFigure, shown }) => (
                <td key={header} className={isFigure ? 'figure' : undefined}>
                  {shown(row, isSeen)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  height: '100%',
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13 },
  '& th, & td': {
    padding: '6px 16px',
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    overflowWrap: 'break-word',
  },
  '& th:first-of-type, & td:first-of-type': { minWidth: 112 },
  '& th': {
    position: 'sticky',
    top: 0,
    background: theme.vars?.palette.background.paper,
    color: theme.vars?.palette.text.secondary,
    fontSize: 12,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .figure': { textAlign: 'end', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& th, & td': { padding: '6px 8px' } },
}));
