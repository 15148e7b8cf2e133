import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getDownloadAuditTrailUrl,
  getListAuditEntriesQueryKey,
  type DownloadAuditTrailParams,
} from '../../../api/generated';
import { httpFile } from '../../../api/http';
import { BusyButton } from '../../../components/BusyButton';
import { explain } from '../../../lib/explain';
import { todayInNewYork } from '../../../lib/format';
import { saveBlob } from '../../../lib/save-blob';
import { toast } from '../../../lib/toast';

/** Saves all entries that the filters find, also those that are not shown yet. */
export function ExportTrail({ filter }: { filter: DownloadAuditTrailParams }) {
  const queryClient = useQueryClient();
  const { mutate: download, isPending } = useMutation({
    mutationFn: async () =>
      saveBlob(`audit-trail-${todayInNewYork()}.csv`, await httpFile(getDownloadAuditTrailUrl(filter))),
    onSuccess: () => toast({ title: 'Audit trail exported' }),
    onError: (error) => {
      const description = explain(error, 'The file could not be fetched. Please try again.');
      toast({ title: 'Export failed', description, variant: 'destructive' });
    },
    // It is an entry itself.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: getListAuditEntriesQueryKey() }),
  });
  return (
    <BusyButton
      label="Export CSV"
      of="of the audit trail"
      busyLabel="Exporting..."
      isBusy={isPending}
      onClick={download}
    />
  );
}
