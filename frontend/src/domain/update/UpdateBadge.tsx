import type { UpdateType } from '../../api/generated';
import { Chip } from '../../ui/values/Chip';
import { updateTypes } from './update-types';

const dots: Record<UpdateType, string> = {
  fundraise: 'success.main',
  company_update: 'info.main',
  product_update: 'warning.main',
};

/** The type of an update as a label in a frame, with a dot in the type's colour. */
export const UpdateBadge = ({ type }: { type: UpdateType }) => (
  <Chip color={dots[type]}>{updateTypes.find(({ value }) => value === type)?.label}</Chip>
);
