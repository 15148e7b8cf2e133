import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { MailRecord } from '../../../api/generated';
import type { ExportColumn } from '../../../data-grid/export/export-column';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import { SearchBar, SearchField } from '../../../data-grid/SearchField';
import { useFound } from '../../../data-grid/use-found';
import { useListState, type ListState } from '../../../data-grid/use-list-state';
import { useViewedList } from '../../../data-grid/views/viewed-list';
import { ViewsButton } from '../../../data-grid/views/ViewsButton';
import { formatWords } from '../../../lib/format';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { ButtonLink } from '../../../ui/layout/links';
import { Panel } from '../../../ui/layout/Panel';
import { ShowMore } from '../../../ui/layout/ShowMore';
import { adminQueries } from '../queries';
import { mailsPollInterval, matchesState, stateFilters } from './mail-states';
import { MailTable } from './MailTable';
import { TestMailButton } from './TestMailButton';

const PAGE_SIZE = 50;
/** A mail that is on its way is not among those that failed, but may be again. */
const FILTERED_POLL_MS = 20_000;

const filters = ['state'] as const;
const textsOf = ({ toName, toEmail, subject }: MailRecord) => [toName, toEmail, subject];

/** What the portal sent, to whom, and whether it was delivered; newest first, as the server sorts it. */
export default function MailTab() {
  const address = useListState({ filters });
  const query = useQuery({
    ...adminQueries.mails(address.filters.state),
    refetchInterval: ({ state: { data } }) =>
      mailsPollInterval(data ?? []) || (address.filters.state !== undefined && FILTERED_POLL_MS),
  });
  const { data: mails } = query;
  const viewed = useViewedList('mails', address);
  // An unknown state in the address filters nothing.
  const state = stateFilters.find(({ value }) => value === address.filters.state)?.value;
  const filtered = useMemo(
    () => (state ? mails?.filter((mail) => matchesState(state, mail.state)) : mails),
    [mails, state],
  );
  const found = useFound(filtered, address.search, textsOf);

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
          <TestMailButton />
          <ViewsButton list={viewed} listName="Mail" />
          <ExportButton
            list={{ name: 'mails', title: 'Mail', columns: mailExport, read: () => found ?? [] }}
            isEmpty={!found?.length}
          />
        </SearchBar>
      }
    >
      <QueryState
        keepStale
        query={query}
        loading="Loading mail..."
        failure="The mail could not be loaded"
        empty={
          state === undefined && (
            <EmptyState
              text="No mail sent yet"
              hint="Invitations and all other mail that the portal sends will appear here."
              action={
                <ButtonLink variant="outlined" to="/settings" search={{ tab: 'users' }}>
                  Invite Users
                </ButtonLink>
              }
            />
          )
        }
      >
        {() => <FoundMails mails={found ?? []} address={address} />}
      </QueryState>
    </Panel>
  );
}

interface FoundMailsProps {
  mails: readonly MailRecord[];
  address: Pick<ListState, 'page' | 'turnTo' | 'clear'>;
}

function FoundMails({ mails, address: { page, turnTo, clear } }: FoundMailsProps) {
  if (mails.length === 0) {
    return (
      <EmptyState
        text="No mail found matching your filters"
        action={
          <Button variant="outlined" onClick={clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  const shown = mails.slice(0, page * PAGE_SIZE);
  return (
    <>
      <MailTable mails={shown} />
      <ShowMore shown={shown.length} total={mails.length} onShowMore={() => turnTo(page + 1)} />
    </>
  );
}

const mailExport: readonly ExportColumn<MailRecord>[] = [
  { header: 'Recipient', value: ({ toName }) => toName },
  { header: 'Email', value: ({ toEmail }) => toEmail },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'State', value: ({ state }) => formatWords(state) },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Attempts', value: ({ tries }) => tries, kind: 'count' },
  { header: 'Created', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Sent', value: ({ sentAt }) => sentAt, kind: 'moment' },
];
