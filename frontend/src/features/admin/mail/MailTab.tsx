import { useMemo } from 'react';
import Button from '@mui/material/Button';
import type { MailRecord } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';
import { SearchBar, SearchField } from '../../../data-grid/SearchField';
import { ShowMore } from '../../../ui/layout/ShowMore';
import { ViewsButton } from '../../../data-grid/views/ViewsButton';
import { useFound } from '../../../data-grid/use-found';
import { useListState, type ListState } from '../../../data-grid/use-list-state';
import { useViewedList } from '../../../data-grid/views/viewed-list';
import { mailExport } from './mail-export';
import { isOf, stateFilters } from './mail-states';
import { MailTable } from './MailTable';
import { useMails } from './use-mails';

const step = 50;
const filters = ['state'] as const;
const textsOf = ({ toName, toEmail, subject }: MailRecord) => [toName, toEmail, subject];

/** What the portal sent, to whom, and what became of it; newest first as the server tells it. */
export default function MailTab() {
  const { data, error, refetch } = useMails();
  const address = useListState({ filters });
  const viewed = useViewedList('mails', address);
  // A state that does not exist filters nothing.
  const state = stateFilters.find(({ value }) => value === address.filters.state)?.value;
  const rows = useMemo(() => (state ? data?.filter((mail) => isOf(state, mail.state)) : data), [data, state]);
  const found = useFound(rows, address.search, textsOf);

  return (
    <Panel
      title="Mail"
      actions={
        <SearchBar>
          <SearchField
            placeholder="Search recipients or subjects..."
            value={address.search}
            onChange={address.searchFor}
          />
          <FilterSelect
            label="Filter by state"
            everything="All States"
            options={stateFilters}
            value={state}
            onChange={(chosen) => address.filterBy('state', chosen)}
            width={130}
          />
          <ViewsButton list={viewed} listName="Mail" />
          <ExportButton
            list={{ name: 'mails', title: 'Mail', columns: mailExport, read: () => found ?? [] }}
            isEmpty={!found?.length}
          />
        </SearchBar>
      }
    >
      {error && (
        <LoadError what="The mails could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {found && <Mails found={found} isEmpty={data?.length === 0} address={address} />}
      {!found && !error && <LoadingRows text="Loading mails..." />}
    </Panel>
  );
}

interface MailsProps {
  found: readonly MailRecord[];
  /** Whether there are none at all. */
  isEmpty: boolean;
  address: Pick<ListState, 'page' | 'turnTo' | 'clear'>;
}

function Mails({ found, isEmpty, address: { page, turnTo, clear } }: MailsProps) {
  if (isEmpty) {
    return (
      <EmptyState
        text="No mails sent yet"
        hint="Invitations and all else that the portal sends will appear here."
      />
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        text="No mails found matching your filters"
        action={
          <Button variant="outlined" onClick={clear}>
            Clear search
          </Button>
        }
      />
    );
  }
  const shown = found.slice(0, page * step);
  return (
    <>
      <MailTable mails={shown} />
      <ShowMore shown={shown.length} total={found.length} onShowMore={() => turnTo(page + 1)} />
    </>
  );
}
