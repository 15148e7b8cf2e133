import Box from '@mui/material/Box';
import { QueryState } from '../../../ui/feedback/QueryState';
import { DemoNotice } from '../setup/DemoNotice';
import { BrandForm } from './BrandForm';
import { ContactPanel } from './ContactPanel';
import { useFirm } from './use-firm';
import { VisibilityPanel } from './VisibilityPanel';
import { WireInstructionsPanel } from './WireInstructionsPanel';

export default function FirmTab() {
  const firm = useFirm();
  return (
    <Box sx={column}>
      <DemoNotice />
      <QueryState
        query={firm}
        loading="Loading the settings of the firm..."
        failure="The settings of the firm could not be loaded"
      >
        {(data) => (
          <Box sx={columns}>
            <Box sx={column}>
              <ContactPanel firm={data} />
              <WireInstructionsPanel firm={data} />
            </Box>
            <VisibilityPanel firm={data} />
          </Box>
        )}
      </QueryState>
      {/* Below what is not preloaded, which would move it. */}
      {!firm.isPending && <BrandForm />}
    </Box>
  );
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2.5,
};
