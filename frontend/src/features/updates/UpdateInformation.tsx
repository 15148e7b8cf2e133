import type { UpdateRecord } from '../../api/generated';
import { Fact, Facts } from '../../ui/layout/DescriptionList';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { formatDate, formatDateTime } from '../../lib/format';
import { fullName } from '../../lib/full-name';

export function UpdateInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Update Information">
      <Facts>
        <Fact label="Company">
          <TextLink to="/company/$id" params={{ id: update.companyId }}>
            {update.company.name}
          </TextLink>
        </Fact>
        <Fact label="Created By">
          <span className="prose">{fullName(update.createdBy)}</span>
        </Fact>
        <Fact label="Type">
          <UpdateBadge type={update.updateType} />
        </Fact>
        <Fact label="Update Date">{formatDate(update.updateDate)}</Fact>
        <Fact label="Created">{formatDateTime(update.createdAt)}</Fact>
      </Facts>
    </Panel>
  );
}
