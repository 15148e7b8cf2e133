import type { User } from '../../src/users/user.entity.js';
import type { Portal } from '../app.js';
import { buildAdmin, buildEntity } from '../builders.js';
import { addStatements } from '../published-statement.js';
import { addDelegates } from './delegates.js';
import { addAccounts, addViews } from './fund-accounts.js';
import { addCalls, addMarkBatch, addOwnership, buildDeal } from './fund-deals.js';
import { addVisit, buildLp, entityOf, type Lp } from './fund-lps.js';
import { addMails } from './fund-mails.js';
import { addAudiences, addDocuments, addDraftK1, addK1s } from './fund-publications.js';

/**
 * A fund with one record of each kind. Its records belong to the owner, or to the investment in which the owner and
 * the co-investor have allocations; the outsider has an allocation in another one.
 */
export interface WholeFund {
  admin: User;
  owner: Lp;
  coInvestor: Lp;
  outsider: Lp;
  /** Texts of the investment of the owner and the co-investor. */
  ofInvestment: string[];
  /** Texts of drafts, which no LP may see. */
  drafts: string[];
  /** Delegates of the owner by what they may see, and one who views nobody. */
  delegates: Record<'everything' | 'tax' | 'notices' | 'idle', User>;
  viewingAdmin: User;
  /** Ids for the paths, by the names of the records. */
  ids: Record<string, string>;
}

let count = 0;

export async function buildWholeFund(portal: Portal): Promise<WholeFund> {
  const number = (count += 1);
  const admin = await buildAdmin(portal.em, { email: `canary-admin-${number}@example.com` });
  const [owner, coInvestor, outsider] = [
    await buildLp(portal, `owner${number}`, '31415.92', '3141.61'),
    await buildLp(portal, `coinvestor${number}`, '27182.81', '2718.31'),
    await buildLp(portal, `outsider${number}`, '16180.33', '1618.07'),
  ];
  const deal = await buildDeal(portal, [owner, coInvestor]);
  await buildDeal(portal, [outsider]);
  for (const { user } of [owner, coInvestor, outsider]) await addVisit(portal, user);
  const word = `canary-deal-${number}`;
  const draft = `canary-draft-${number}`;
  const dealNews = `widely-shared-${number}`;
  const ids = {
    ...deal,
    ownership: await addOwnership(portal, admin, deal.investment),
    markBatch: await addMarkBatch(portal, admin, number),
    ...(await addStatements(portal, [owner.user, coInvestor.user, outsider.user])),
    ...(await addDocuments(portal, admin, deal, word)),
    ...(await addAudiences(portal, admin, await buildDeal(portal, [owner, coInvestor]), {
      owner: owner.user,
      draft,
      dealNews,
    })),
    ...(await addK1s(portal, admin, [owner, coInvestor, outsider])),
    ...(await addDraftK1(portal, admin, { lp: coInvestor.user, draft })),
    ...(await addAccounts(portal, owner.user)),
    view: await addViews(portal, [owner.user, coInvestor.user, outsider.user, admin]),
    ...(await addMails(portal, admin, owner.user)),
    ...(await addCalls(portal, admin, [outsider])),
    ...(await addCalls(portal, admin, [owner, coInvestor])),
    entity: (await buildEntity(portal.em, { lp: owner.user, legalName: entityOf(owner.user) })).id,
    admin: admin.id,
    owner: owner.user.id,
    import: await addImport(portal, admin),
    importType: 'companies',
  };
  const viewingAdmin = await buildAdmin(portal.em, { email: `canary-viewing-admin-${number}@example.com` });
  const { delegates, delegation } = await addDelegates(portal, admin, [owner, coInvestor, outsider]);
  return {
    admin,
    viewingAdmin,
    owner,
    coInvestor,
    outsider,
    delegates,
    ofInvestment: [word, dealNews],
    drafts: [draft],
    ids: { ...ids, delegation },
  };
}

/** An import that has failed, so that there is a file of its errors. */
async function addImport(portal: Portal, admin: User): Promise<string> {
  const file = { name: 'companies.csv', bytes: Buffer.from('name,sector\nAcme,Fintech\n') };
  const { body } = await portal.send(
    admin,
    '/api/bulk-import/companies',
    { fields: {}, file },
    { Prefer: 'respond-async' },
  );
  const { jobId } = body as { jobId: string };
  await portal.em.execute(
    `update bulk_imports set state = 'failed', message = 'No', finished_at = now(), header = '{name,sector}' where id = ?`,
    [jobId],
  );
  return jobId;
}
