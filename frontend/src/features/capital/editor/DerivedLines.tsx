import Box from '@mui/material/Box';
import type { CapitalEventDetail } from '../../../api/generated';
import { gainOf, partNames, partsOf } from '../../../domain/capital/event-words';
import { fromCents, toCents } from '../../../lib/money';
import { linesLook } from '../../../ui/cells/lines-look';
import { Amount } from '../../../ui/values/Amount';
import type { RefusedLines } from './refused-lines';

const parts = partsOf.proceeds;

interface DerivedLinesProps {
  event: CapitalEventDetail;
  refused: RefusedLines;
}

/** The lines of proceeds, which follow from what each entity still owns and are not edited. */
export const DerivedLines = ({ event: { lines }, refused }: DerivedLinesProps) => (
  <>
    <Box className="prose" sx={{ px: 2, py: 1, color: 'text.secondary', fontSize: 13 }}>
      Split by what each entity still owns: its remaining cost, or its original cost once none remains.
    </Box>
    <Box sx={linesLook}>
      <table aria-label="Lines">
        <thead>
          <tr>
            <th scope="col">Investing As</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {partNames[part]}
              </th>
            ))}
            <th scope="col">Gain</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.entity.id}>
              <th scope="row">
                {line.entity.legalName}
                {Object.values(refused.get(line.entity.id) ?? {}).map((message) => (
                  <Box key={message} className="small" sx={{ '&&': { color: 'error.main' } }}>
                    {message}
                  </Box>
                ))}
              </th>
              {parts.map((part) => (
                <td key={part} data-label={partNames[part]}>
                  <Amount value={line[part]} />
                </td>
              ))}
              <td data-label="Gain">
                <Amount value={fromCents(gainOf((part) => toCents(line[part])))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </>
);
