import { useListCompanies, type CompanyRecord } from '../../api/generated';
import { TextLink } from '../../ui/layout/links';
import { formatDate, formatWords } from '../../lib/format';
import type { Concern } from '../../ui/dialogs/use-save-anyway';

interface Named {
  name: string;
}

const same = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The other companies of the name, whatever its case and the spaces around it. */
const namesakes = <Company extends Pick<CompanyRecord, 'id' | 'name'>>(
  companies: readonly Company[],
  name: string,
  ownId?: string,
): Company[] => companies.filter((other) => other.id !== ownId && same(other.name) === same(name));

/** Asks before a company gets the name of another; one that is edited, only when its name was changed. */
export function useNameConcern(own?: Pick<CompanyRecord, 'id' | 'name'>) {
  // The list behind the form is not read anew: the form of a company that is gone meanwhile would close unsaved.
  const { data = [] } = useListCompanies(undefined, { query: { refetchOnMount: false } });
  return ({ name }: Named): Concern<Named>[] => {
    if (own && same(own.name) === same(name)) return [];
    const found = namesakes(data, name, own?.id);
    const [first] = found;
    return first ? [{ field: 'name', text: <Namesake company={first} count={found.length + 1} /> }] : [];
  };
}

function Namesake({ company, count }: { company: CompanyRecord; count: number }) {
  return (
    <>
      <TextLink to="/company/$id" params={{ id: company.id }} target="_blank">
        {company.name}
      </TextLink>{' '}
      exists already ({formatWords(company.status)}, {company.sector}, added {formatDate(company.createdAt)}),
      so there would be {count} companies of this name.
    </>
  );
}
