import { useMutation } from '@tanstack/react-query';
import type { Explanation } from '../../api/generated';
import { httpFile } from '../../api/http';
import { getErrorMessage } from '../../lib/errors';
import { saveBlob } from '../../lib/save-blob';
import { toast } from '../../lib/toast';
import { BusyButton } from '../../ui/feedback/BusyButton';

interface WorkbookButtonProps {
  url: string;
  /** Absent while it loads. */
  explanation: Explanation | undefined;
}

/** Saves the explanation as a workbook whose formulas give the same figures. */
export function WorkbookButton({ url, explanation }: WorkbookButtonProps) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: async ({ name, asOf }: Explanation) =>
      saveBlob(`Explanation of ${name}, ${asOf}.xlsx`, await httpFile(url)),
    onError: (error) => {
      const description = getErrorMessage(error, 'The file could not be fetched. Please try again.');
      toast({ title: 'Download failed', description, variant: 'destructive' });
    },
  });
  return (
    <BusyButton
      label="Download Workbook"
      target="with live formulas"
      busyLabel="Downloading..."
      isBusy={isPending}
      onClick={() => explanation && download(explanation)}
    />
  );
}
