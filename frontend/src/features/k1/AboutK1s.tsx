import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/layout/Panel';

/** What a K-1 is, in the words of the form's own purpose; nobody is told what to do about taxes. */
export function AboutK1s() {
  return (
    <Panel title="About K1 Documents">
      <Box className="prose" sx={{ display: 'grid', gap: 1.25, maxWidth: '80ch', px: 2, py: 2 }}>
        <Typography variant="body2">
          A Schedule K-1 (Form 1065) is the yearly tax form on which a partnership reports each
          partner&rsquo;s share of its income, deductions and credits. The fund is taxed as a partnership: it
          pays no income tax itself, and its partners report their shares on their own returns.
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          You receive one for every tax year in which you were a partner. If a K-1 is corrected later, the
          corrected one is listed as well, the newest first. For what a K-1 means for your own return, please
          ask your tax adviser.
        </Typography>
      </Box>
    </Panel>
  );
}
