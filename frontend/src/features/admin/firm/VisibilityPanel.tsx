import Box from '@mui/material/Box';
import type { Breakdown, FirmSettings } from '../../../api/generated';
import { SelectField } from '../../../ui/forms/SelectField';
import { FirmForm } from './FirmForm';
import { SwitchField } from './SwitchField';
import { useFirmForm } from './use-firm-form';

const valuesOf = (firm: FirmSettings) => ({
  lpsInBreakdown: firm.lpsInBreakdown,
  lpsSeeDealNotes: firm.lpsSeeDealNotes,
  lpsSeePipeline: firm.lpsSeePipeline,
  lpsSeeFundFigures: firm.lpsSeeFundFigures,
  lpsSeeAllocationGaps: firm.lpsSeeAllocationGaps,
});

const breakdowns: { value: Breakdown; label: string }[] = [
  { value: 'all', label: 'Names and amounts' },
  { value: 'names', label: 'Names only' },
  { value: 'own', label: 'Own line only' },
];

const switches = [
  {
    name: 'lpsSeeDealNotes',
    label: 'Deal notes',
    hint: 'Off: LPs neither see the notes of investments nor find investments by them.',
  },
  {
    name: 'lpsSeePipeline',
    label: 'Pipeline and passed companies',
    hint: 'Off: these companies, their marks, updates, documents and investments are hidden from LPs who hold nothing there.',
  },
  {
    name: 'lpsSeeFundFigures',
    label: 'Fund figures',
    hint: 'Off: LPs do not see what the fund as a whole invested, what that is worth and what it returned. Their own figures stay.',
  },
  {
    name: 'lpsSeeAllocationGaps',
    label: 'Over- and under-allocation',
    hint: 'Off: LPs do not see what of a deal is not allocated, or allocated too much. Where they see other LPs, the fund’s figures of the deal are hidden too, because the difference would show it.',
  },
] as const;

/** What the firm shows LPs of each other and of the fund. */
export function VisibilityPanel({ firm }: { firm: FirmSettings }) {
  const form = useFirmForm(firm, valuesOf);
  return (
    <FirmForm title="What LPs See" {...form}>
      <Box className="prose" sx={{ color: 'text.secondary', fontSize: 13 }}>
        Applies at once to every page, search, export and workbook of all LPs. Administrators see everything.
      </Box>
      <SelectField
        control={form.control}
        name="lpsInBreakdown"
        label="Other LPs in a Breakdown"
        options={breakdowns}
        hint="Names only: LPs do not see the amounts and values of others. Own line only: nor who and how many they are."
      />
      {switches.map((each) => (
        <SwitchField key={each.name} control={form.control} {...each} />
      ))}
    </FirmForm>
  );
}
