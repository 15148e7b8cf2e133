import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { getDownloadImportTemplateUrl, type TemplateFormat } from '../../../api/generated';
import { httpFile } from '../../../api/http';
import { saveBlob } from '../../../lib/save-blob';
import { toast } from '../../../lib/toast';
import type { ImportType } from './import-types';

/** The file to fill in, for any spreadsheet program or for Excel with notes on its columns. */
export function TemplateButtons({ type: { type, nouns } }: { type: ImportType }) {
  const { mutate: download } = useMutation({
    mutationFn: async (format: TemplateFormat) =>
      saveBlob(`${type}-template.${format}`, await httpFile(getDownloadImportTemplateUrl(type, { format }))),
    onSuccess: () => toast({ title: 'Template Downloaded' }),
    onError: () =>
      toast({
        title: 'Download Failed',
        description: 'Failed to download template. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        aria-label={`Download Template for ${nouns} as CSV`}
        onClick={() => download('csv')}
      >
        Download Template
      </Button>
      <Button
        variant="outlined"
        aria-label={`Excel: Download Template for ${nouns} as Excel`}
        onClick={() => download('xlsx')}
      >
        Excel
      </Button>
    </Box>
  );
}
