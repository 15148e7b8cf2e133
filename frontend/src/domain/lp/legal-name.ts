import { fullName } from '../../lib/full-name';

interface Named {
  firstName: string;
  lastName: string;
  legalName: string;
}

/** The name by which tax documents know an LP, and screens of tax documents as well. */
export const legalName = ({ legalName: name }: Pick<Named, 'legalName'>): string => name;

const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether an LP's profile calls it otherwise than tax documents do. */
export const isRenamed = (lp: Named): boolean => plain(fullName(lp)) !== plain(lp.legalName);

/** Whether two legal names are the same but for capitals and spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
