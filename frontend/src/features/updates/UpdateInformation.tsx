import type { UpdateRecord } from '../../api/generated';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { formatDate, formatDateTime } from '../../lib/format';
import { fullName } from '../../lib/full-name';

export function UpdateInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Update Information">
      <DescriptionList>
        <DescriptionItem label="Company">
          <TextLink to="/company/$id" params={{ id: update.companyId }}>
            {update.company.name}
          </TextLink>
        </DescriptionItem>
        <DescriptionItem label="Created By">
          <span className="prose">{fullName(update.createdBy)}</span>
        </DescriptionItem>
        <DescriptionItem label="Type">
          <UpdateBadge type={update.updateType} />
        </DescriptionItem>
        <DescriptionItem label="Update Date">{formatDate(update.updateDate)}</DescriptionItem>
        <DescriptionItem label="Created">{formatDateTime(update.createdAt)}</DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}
