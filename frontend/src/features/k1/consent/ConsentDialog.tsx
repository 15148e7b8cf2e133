import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { getDownloadK1SampleUrl, useGiveK1Consent, type K1ConsentRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { brand } from '../../../lib/brand';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { myK1Queries } from '../queries';

interface ConsentDialogProps {
  /** Those that have not consented, at least one. */
  records: readonly K1ConsentRecord[];
  dialog: DialogProps;
}

/** Asks for the consent to electronic K-1s, which the sample has to be opened for first (Rev. Proc. 2012-17). */
export default function ConsentDialog({ records, dialog }: ConsentDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(records.map(({ entity }) => entity.id)),
  );
  const [hasOpened, setOpened] = useState(false);
  const [consents, setConsents] = useState(false);
  const { mutate, isPending } = useGiveK1Consent({
    mutation: useMutationToast({
      success: 'You get your K-1s electronically',
      description: 'An e-mail confirms your consent.',
      failure: 'Your consent was not saved',
      fallback: 'Failed to save the consent',
      invalidates: [myK1Queries.consents.queryKey],
      onDone: dialog.onClose,
    }),
  });
  return (
    <TitledDialog {...dialog} title="Get K-1s Electronically">
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Disclosure />
        {records.length > 1 && <Entities records={records} chosen={chosen} onChange={setChosen} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant="outlined"
            component="a"
            href={getDownloadK1SampleUrl()}
            target="_blank"
            rel="noopener"
            onClick={() => setOpened(true)}
          >
            Open the sample
          </Button>
          <Box sx={{ flex: '1 1 220px', color: 'text.secondary', fontSize: 13 }}>
            A PDF in a new tab. Your consent has to show that you can open K-1s.
          </Box>
        </Box>
        <FormControlLabel
          disabled={!hasOpened}
          control={
            <Checkbox size="small" checked={consents} onChange={(_event, isOn) => setConsents(isOn)} />
          }
          label="I could open the sample and consent to get K-1s electronically instead of on paper"
          sx={{ minWidth: 0 }}
        />
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!consents || chosen.size === 0 || isPending}
          onClick={() => mutate({ data: { entityIds: [...chosen] } })}
        >
          {isPending ? 'Saving...' : 'Consent'}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const disclosures = (firmName: string): [topic: string, text: string][] => [
  ['Paper', `Without your consent, ${firmName} sends your Schedule K-1s on paper.`],
  ['What it covers', 'Every Schedule K-1 from now on, amended ones included, until you withdraw it.'],
  [
    'A paper copy',
    `You can ask ${firmName} for a paper copy of any K-1 at any time. That does not withdraw your consent.`,
  ],
  [
    'Withdrawing it',
    'On this page, at any time. It counts from that day, for K-1s that are not published yet, and an e-mail confirms it.',
  ],
  [
    'When it ends',
    `${firmName} goes back to paper when you withdraw it, or when your access to the portal ends.`,
  ],
  [
    'Notices',
    'You get an e-mail when a K-1 is published or amended. Keep your e-mail address up to date on your profile.',
  ],
  ['What you need', 'A web browser, a program that shows PDF files, and a printer if you want paper.'],
  [
    'How long',
    'A K-1 stays in the portal for at least 12 months after the end of its tax year, and six months after it was published. You may have to print it and attach it to a tax return.',
  ],
];

/** The disclosures that Rev. Proc. 2012-17 requires before the consent. */
const Disclosure = () => (
  <Box component="dl" className="prose" sx={disclosureList}>
    {disclosures(brand.firmName).map(([topic, text]) => (
      <div key={topic}>
        <dt>{topic}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </Box>
);

const disclosureList = {
  display: 'grid',
  gap: 1,
  m: 0,
  fontSize: 14,
  '& > div': { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '130px minmax(0, 1fr)' } },
  '& dt': { fontWeight: 500 },
  '& dd': { m: 0, color: 'text.secondary' },
};

interface EntitiesProps {
  records: readonly K1ConsentRecord[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const Entities = ({ records, chosen, onChange }: EntitiesProps) => (
  <Box role="group" aria-label="Consent for" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {records.map(({ entity: { id, legalName } }) => (
      <FormControlLabel
        key={id}
        control={
          <Checkbox
            size="small"
            checked={chosen.has(id)}
            onChange={(_event, isOn) =>
              onChange(new Set(isOn ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
            }
          />
        }
        label={legalName}
        slotProps={{ typography: { sx: { overflowWrap: 'anywhere' } } }}
        sx={{ minWidth: 0 }}
      />
    ))}
  </Box>
);
