import { useListCompanies, type CompanyRecord } from '../../../api/generated';
import { TextLink } from '../../../ui/layout/links';
import { formatDate, formatWords } from '../../../lib/format';
import type { Concern } from '../../../ui/dialogs/SaveAnywayDialog';

interface NameForm {
  name: string;
}

/** Names are compared without regard to case and extra spaces. */
const normalize = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Asks before a company gets the name of another; an edited company only when its name was changed. */
export function useNameConcern(own?: Pick<CompanyRecord, 'id' | 'name'>) {
  // Refetching would close the dialog of a company that someone deleted meanwhile, with its changes unsaved.
  const { data = [] } = useListCompanies(undefined, { query: { refetchOnMount: false } });
  return ({ name }: NameForm): Concern<NameForm>[] => {
    const wanted = normalize(name);
    if (own && normalize(own.name) === wanted) return [];
    const found = data.filter((other) => other.id !== own?.id && normalize(other.name) === wanted);
    const [first] = found;
    return first ? [{ field: 'name', text: <DuplicateName company={first} count={found.length + 1} /> }] : [];
  };
}

function DuplicateName({ company, count }: { company: CompanyRecord; count: number }) {
  return (
    <>
      <TextLink to="/company/$id" params={{ id: company.id }} target="_blank">
        {company.name}
      </TextLink>{' '}
      already exists ({formatWords(company.status)}, {company.sector}, added {formatDate(company.createdAt)}),
      so there would be {count} companies with this name.
    </>
  );
}
