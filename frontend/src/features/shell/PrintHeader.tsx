import { useAuth } from '../../lib/session/auth';
import { brand } from '../../lib/brand';
import { formatDateTime } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { usePrintedAt } from '../../ui/layout/use-is-printing';

/** Stands above a page on paper: whose it is, what it is, when it was printed and by whom. */
export function PrintHeader() {
  const { user } = useAuth();
  const printedAt = usePrintedAt();
  if (!printedAt || !user) return null;
  const title = document.title.replace(` · ${brand.firmName}`, '');
  return (
    <div className="print-header">
      <strong>{brand.firmName}</strong>
      <span>{title}</span>
      <span>
        Printed {formatDateTime(printedAt)} by {fullName(user)}
      </span>
    </div>
  );
}
