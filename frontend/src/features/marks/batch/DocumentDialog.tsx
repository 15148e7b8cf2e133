import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useListCompanyDocuments, type DocumentRecord, type MarkDocument } from '../../../api/generated';
import { companyDocumentPlace } from '../../../domain/company/company-documents';
import { formatDate } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { QueryState } from '../../../ui/feedback/QueryState';
import { UploadIcon } from '../../../ui/icons';

const UploadDocumentDialog = lazy(() => import('../../../domain/document/UploadDocumentDialog'));

interface DocumentDialogProps {
  company: { id: string; name: string };
  chosen: MarkDocument | null;
  onChoose: (document: MarkDocument | null) => void;
  dialog: DialogProps;
}

const NONE = 'none';

/** Chooses which document of the company the mark follows from. */
export default function DocumentDialog({ company, chosen, onChoose, dialog }: DocumentDialogProps) {
  const documents = useListCompanyDocuments(company.id);
  const [id, setId] = useState(chosen?.id ?? NONE);
  const upload = useDialog();
  const place = companyDocumentPlace(company.id);
  const choose = () => {
    const found = documents.data?.find((document) => document.id === id);
    onChoose(found ? { id: found.id, title: found.title } : null);
    dialog.onClose();
  };
  return (
    <TitledDialog {...dialog} title={`Document for ${company.name}`}>
      <DialogContent>
        <QueryState
          query={documents}
          loading="Loading documents..."
          failure="Failed to fetch company documents"
        >
          {(rows) => (
            <>
              {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{place.empty}</Box>}
              <DocumentChoice documents={rows} id={id} onChange={setId} />
            </>
          )}
        </QueryState>
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => upload.show()} sx={{ mt: 1.5 }}>
          Upload Document
        </Button>
        {upload.shown && (
          <Suspense>
            <UploadDocumentDialog place={place} dialog={upload.shown.dialog} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={choose} disabled={!documents.data}>
          Choose
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

interface DocumentChoiceProps {
  documents: readonly DocumentRecord[];
  id: string;
  onChange: (id: string) => void;
}

const DocumentChoice = ({ documents, id, onChange }: DocumentChoiceProps) => (
  <RadioGroup
    aria-label="Document"
    value={documents.some((document) => document.id === id) ? id : NONE}
    onChange={(_event, value) => onChange(value)}
  >
    <FormControlLabel value={NONE} control={<Radio />} label="No document" />
    {documents.map((document) => (
      <FormControlLabel
        key={document.id}
        value={document.id}
        control={<Radio />}
        label={
          <Box dir="auto" className="prose" sx={{ overflowWrap: 'anywhere' }}>
            {document.title}
            <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: 12 }}>
              {formatDate(document.createdAt)}
            </Box>
          </Box>
        }
      />
    ))}
  </RadioGroup>
);
