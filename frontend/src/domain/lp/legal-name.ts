import { fullName } from '../../lib/full-name';

interface Named {
  firstName: string;
  lastName: string;
  legalName: string;
}

/** The name of an LP on tax documents and on the screens about them. */
export const legalName = ({ legalName: name }: Pick<Named, 'legalName'>): string => name;

const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether the legal name differs from the name in the profile. */
export const isRenamed = (lp: Named): boolean => plain(fullName(lp)) !== plain(lp.legalName);

/** Whether two legal names are the same but for capitals and spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
