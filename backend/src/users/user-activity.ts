import type { ActivityAction, NameChange } from '../activities/activity.entity.js';
import type { ActivityEntry } from '../activities/write-activity.js';
import { fullName } from '../access/full-name.js';
import type { User } from './user.entity.js';

/** The feed's entry on a user, with from which to which name if that was changed. */
export const userEntry = (action: ActivityAction, user: User, nameChange?: NameChange): ActivityEntry => ({
  action,
  entityType: 'user',
  entityId: user.id,
  details: { name: fullName(user), nameChange },
});
