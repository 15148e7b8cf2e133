import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { ActivitySchema } from '../activities/activity.entity.js';
import { fullName } from './full-name.js';
import { writeActivity } from '../activities/write-activity.js';
import { userEntry } from './user-activity.js';
import type { User } from './user.entity.js';

/**
 * Tells admins in the feed that an LP changed the name of its profile. All changes of a day are one entry, from the
 * first name to the last one, so that nobody fills the feed by changing names to and fro.
 */
export async function noteRename(em: EntityManager, user: User, before: string): Promise<void> {
  const to = fullName(user);
  if (user.role !== 'lp' || to === before) return;
  const ofToday = await em.find(
    ActivitySchema,
    {
      user: user.id,
      action: 'updated',
      entityType: 'user',
      entityId: user.id,
      createdAt: { $gt: raw(`now() - interval '1 day'`) },
    },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  em.remove(ofToday);
  const from = ofToday[0]?.details.nameChange?.from ?? before;
  if (from !== to) await writeActivity(em, user, userEntry('updated', user, { kind: 'profile', from, to }));
}
