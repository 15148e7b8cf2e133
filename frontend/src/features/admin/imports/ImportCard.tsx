import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportJobRecord } from '../../../api/generated';
import { Panel } from '../../../ui/layout/Panel';
import { UnsavedChangesDialog } from '../../../ui/dialogs/UnsavedChangesDialog';
import { ImportForm } from './ImportForm';
import { ImportProgress } from './ImportProgress';
import type { ImportType } from './import-types';
import { Fault, Outcome } from './ImportOutcome';
import { TemplateButtons } from './TemplateButtons';
import { useImport } from './use-import';

interface ImportCardProps {
  type: ImportType;
  jobs: readonly ImportJobRecord[] | undefined;
}

/** All that is done with one kind of rows: its template, a file to check and import, and what became of it. */
export function ImportCard({ type, jobs }: ImportCardProps) {
  const card = useImport(type.type, jobs);
  const panel = useLeadBack(card.isBusy);
  return (
    <Panel title={type.title} ref={panel} actions={<TemplateButtons type={type} />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, px: 2, pt: 1.5, pb: 2 }}>
        <Typography variant="body2" className="prose" sx={{ color: 'text.secondary' }}>
          {type.about}
        </Typography>
        <ImportForm type={type} card={card} />
        {card.isBusy && <ImportProgress nouns={type.nouns} card={card} />}
        {!card.isBusy && card.fault && <Fault sentence={card.fault} onDismiss={card.clear} />}
        {!card.isBusy && card.ended && (
          <Outcome job={card.ended} hasFile={card.file !== undefined} onDismiss={card.clear} />
        )}
      </Box>
      <UnsavedChangesDialog when={card.isUploading} title="Leave while a file is uploading?">
        The upload will be stopped, and nothing of {card.sent?.file.name} will be imported.
      </UnsavedChangesDialog>
    </Panel>
  );
}

/** What had the focus while an import was under way may be gone at its end. */
function useLeadBack(isBusy: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const isLost = wasBusy.current && !isBusy && document.activeElement === document.body;
    if (isLost) panel.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return panel;
}
