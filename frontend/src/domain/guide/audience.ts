import type { Can } from '../../lib/session/auth';
import type { GuideAudience } from './contents';

/** While an admin views as an LP, the abilities are the LP's. */
export const guideAudienceOf = (can: Can): GuideAudience => (can('lps.read') ? 'admins' : 'lps');
