import type { Portal } from '../app.js';
import { addStatements } from '../published-statement.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildMark,
  buildUpdate,
  buildUser,
} from '../builders.js';
import { buildLink } from '../mails.js';
import { addDelegates } from './delegates.js';
import { fileOf, pdf, send, uploadPdf } from './fund-requests.js';
import { AccountLinks } from '../../src/users/account-links/account-links.js';
import { PasskeySchema } from '../../src/auth/passkeys/passkey.entity.js';
import { SavedViewSchema } from '../../src/saved-views/saved-view.entity.js';
import { UnsubscribeLinks } from '../../src/mail/unsubscribe-links.js';
import type { LetterDetail } from '../../src/letters/letters.dto.js';
import type { User } from '../../src/users/user.entity.js';

/** An LP with unique texts (canaries): one in an answer shows whose record leaked. */
interface Lp {
  user: User;
  /** Visible to admins alone. */
  secrets: string[];
  /** Also visible to LPs with an allocation in the same investment. */
  shared: string[];
  /** Of the secrets: those of its account, its tax documents, its capital events. */
  ofAccount: string[];
  ofTax: string[];
  ofNotices: string[];
}

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

type FundLp = Lp & { amount: string; called: string };

/** Each LP needs other amounts: they are canaries too. What is called of an LP, no other LP may see. */
async function buildLp(portal: Portal, name: string, amount: string, called: string): Promise<FundLp> {
  const user = await buildUser(portal.em, {
    firstName: `Canary-first-${name}`,
    lastName: `Canary-last-${name}`,
    legalName: `Canary-legal-${name}`,
    email: `canary-email-${name}@example.com`,
    username: `canary-username-${name}`,
  });
  return {
    user,
    amount,
    called,
    secrets: [
      called,
      user.legalName,
      entityOf(user),
      user.email,
      user.username,
      k1Of(user),
      passkeyOf(user),
      viewOf(user),
      chosenFor(user),
      letterTo(user),
    ],
    shared: [user.firstName, user.lastName, amount],
    ofAccount: [passkeyOf(user), viewOf(user)],
    ofTax: [k1Of(user)],
    ofNotices: [called, entityOf(user)],
  };
}

/** Long before everything else, so that all of the fund is new to the LP when it signs in. */
async function addVisit(portal: Portal, { id }: User): Promise<void> {
  await portal.em.execute(
    `insert into account_events (user_id, kind, outcome, method, address, created_at)
     values (?, 'sign_in', 'done', 'password', '127.0.0.1', '2020-01-01T12:00:00Z')`,
    [id],
  );
}

async function addOwnership(portal: Portal, admin: User, investment: string): Promise<string> {
  const entry = { date: '2026-06-01', percent: '10' };
  const { id } = await send(portal, admin, 'POST', `/api/investments/${investment}/ownership`, entry);
  return id ?? '';
}

/** A draft; a day can have one. */
async function addMarkBatch(portal: Portal, admin: User, number: number): Promise<string> {
  const markDate = `${2000 + number}-12-31`;
  const { id } = await send(portal, admin, 'POST', '/api/mark-batches', { markDate });
  return id ?? '';
}

/** A released call of the LPs, paid by the first one, and a draft, of a deal of their own. */
async function addCalls(portal: Portal, admin: User, lps: FundLp[]) {
  const { investment } = await buildDeal(portal, lps);
  const { rows } = await portal.asOwner((client) =>
    client.query<{ id: string; lpId: string }>(
      'select first_entity_of(id) as id, id as "lpId" from users where id = any($1)',
      [lps.map(({ user }) => user.id)],
    ),
  );
  const entityOfLp = ({ user }: FundLp) => rows.find(({ lpId }) => lpId === user.id)?.id ?? '';
  const draft = {
    kind: 'call',
    investmentId: investment,
    noticeDate: '2026-06-20',
    date: '2026-07-10',
    lines: lps.map((lp) => ({ entityId: entityOfLp(lp), capital: lp.called })),
  };
  const call = await send(portal, admin, 'POST', '/api/capital-events', draft);
  await send(portal, admin, 'POST', `/api/capital-events/${call['id']}/release`);
  const [payer] = lps;
  const receipts = [{ entityId: payer && entityOfLp(payer), date: '2026-06-25', amount: '1.00' }];
  const paid = await portal.call(admin, 'POST', `/api/capital-events/${call['id']}/receipts`, { receipts });
  return {
    call: call['id'] ?? '',
    firstEntity: (payer && entityOfLp(payer)) ?? '',
    receipt: (paid.body as { receipts: { id: string }[] }).receipts[0]?.id ?? '',
    callDraft: (await send(portal, admin, 'POST', '/api/capital-events', draft))['id'] ?? '',
  };
}

const k1Of = ({ username }: User): string => `k1-of-${username}.pdf`;
const entityOf = ({ username }: User): string => `Trust of ${username}`;
const viewOf = ({ username }: User): string => `view of ${username}`;
const chosenFor = ({ username }: User): string => `for ${username} alone`;
const letterTo = ({ username }: User): string => `letter to ${username}`;
const passkeyOf = ({ username }: User): string => `key of ${username}`;

async function buildDeal(portal: Portal, lps: FundLp[]) {
  const { em } = portal;
  const company = await buildCompany(em);
  const mark = await buildMark(em, { company });
  await em.execute('update company_marks set valuation = valuation + 1 where id = ?', [mark.id]);
  const investment = await buildInvestment(em, { company });
  const allocations = [];
  for (const { user, amount } of lps)
    allocations.push(await buildAllocation(em, { investment, lp: user, amount }));
  const update = await buildUpdate(em, { company });
  return {
    company: company.id,
    mark: mark.id,
    investment: investment.id,
    allocation: allocations[0]?.id ?? '',
    update: update.id,
  };
}

async function addDocuments(
  portal: Portal,
  admin: User,
  { company, investment, update }: { company: string; investment: string; update: string },
  word: string,
) {
  const ofCompany = await send(portal, admin, 'POST', `/api/companies/${company}/documents`, {
    fileURL: await uploadPdf(portal, admin),
    originalName: 'deck.pdf',
  });
  const ofInvestment = await send(portal, admin, 'POST', `/api/investments/${investment}/documents`, {
    fileURL: await uploadPdf(portal, admin),
    originalName: `${word}.pdf`,
  });
  const attached = await send(portal, admin, 'PUT', `/api/updates/${update}`, {
    documentPath: await uploadPdf(portal, admin),
    documentName: 'attachment.pdf',
  });
  return {
    companyDocument: ofCompany['id'] ?? '',
    companyFile: fileOf(ofCompany['filename']),
    investmentDocument: ofInvestment['id'] ?? '',
    investmentFile: fileOf(ofInvestment['filename']),
    attachment: fileOf(attached['documentPath']),
    loneFile: fileOf(new URL(await uploadPdf(portal, admin)).pathname),
  };
}

/** Updates and documents that are drafts, for the owner alone, and for the LPs of the deal. */
async function addAudiences(
  portal: Portal,
  admin: User,
  { company }: { company: string },
  { owner, draft, dealNews }: { owner: User; draft: string; dealNews: string },
) {
  const add = async (title: string, publishing: object) => {
    const update = await send(portal, admin, 'POST', `/api/companies/${company}/updates`, {
      updateType: 'company_update',
      title,
      notes: title,
      ...publishing,
    });
    const document = await send(portal, admin, 'POST', `/api/companies/${company}/documents`, {
      fileURL: await uploadPdf(portal, admin),
      originalName: `${title}.pdf`,
      ...publishing,
    });
    return { update: update['id'] ?? '', document: document['id'] ?? '', file: fileOf(document['filename']) };
  };
  const drafts = await add(draft, { state: 'draft', notify: true });
  const chosen = await add(chosenFor(owner), { audience: 'chosen', lpIds: [owner.id] });
  const deal = await add(dealNews, { audience: 'deal' });
  return {
    draftUpdate: drafts.update,
    draftDocument: drafts.document,
    draftFile: drafts.file,
    chosenUpdate: chosen.update,
    chosenDocument: chosen.document,
    chosenFile: chosen.file,
    dealUpdate: deal.update,
    dealFile: deal.file,
  };
}

async function addDraftK1(portal: Portal, admin: User, { lp, draft }: { lp: User; draft: string }) {
  const file = { name: `${draft}.pdf`, bytes: await pdf() };
  const fields = { lpId: lp.id, taxYear: '2026', state: 'draft' };
  const { body } = await portal.send(admin, '/api/k1-documents', { fields, file });
  return { draftK1: (body as { id: string }).id };
}

async function addK1s(portal: Portal, admin: User, lps: Lp[]) {
  const filed = [];
  for (const { user } of lps) {
    const file = { name: k1Of(user), bytes: await pdf() };
    const fields = { lpId: user.id, taxYear: '2025' };
    filed.push((await portal.send(admin, '/api/k1-documents', { fields, file })).body);
  }
  const [k1] = filed as { id: string; filename: string }[];
  const drafts = await portal.call(admin, 'POST', '/api/k1-documents/drafts', {
    fileURL: await uploadPdf(portal, admin),
    originalName: k1Of(lps[0]?.user ?? admin),
  });
  return {
    k1: k1?.id ?? '',
    k1File: fileOf(k1?.filename),
    draft: (drafts.body as { id: string }[])[0]?.id ?? '',
  };
}

/** A passkey, a second session and links of the owner, and users whom the calls may change or delete. */
async function addAccounts(portal: Portal, owner: User) {
  const { em } = portal;
  const passkey = em.create(PasskeySchema, {
    user: owner,
    credentialId: Buffer.from(passkeyOf(owner)).toString('base64url'),
    publicKey: Buffer.from('a key'),
    counter: 0,
    transports: [],
    name: passkeyOf(owner),
  });
  await em.flush();
  await portal.signIn(owner.email);
  const sessions = (await portal.call(owner, 'GET', '/api/me/sessions')).body as {
    id: string;
    isCurrent: boolean;
  }[];
  const invited = await buildUser(em, { inviteStatus: 'invited', passwordHash: null });
  const forgetful = await buildUser(em);
  const links = portal.app.get(AccountLinks);
  const reset = await buildLink(portal, forgetful, { purpose: 'password_reset' });
  const emailChange = await buildLink(portal, forgetful, {
    purpose: 'email_change',
    newEmail: `new-${forgetful.email}`,
  });
  return {
    passkey: passkey.id,
    session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '',
    invitation: links.tokenOf(await buildLink(portal, invited)) ?? '',
    reset: links.tokenOf(reset) ?? '',
    emailChange: links.tokenOf(emailChange) ?? '',
    unsubscribing: portal.app.get(UnsubscribeLinks).tokenOf(forgetful.id, 'updates'),
    leaver: (await buildUser(em)).id,
    mover: (await buildUser(em)).id,
  };
}

/** One view per user; returns the id of the first. */
async function addViews({ em }: Portal, people: User[]): Promise<string> {
  const views = people.map((user) =>
    em.create(SavedViewSchema, {
      user,
      list: 'companies',
      name: viewOf(user),
      query: 'search=acme',
      isDefault: false,
    }),
  );
  await em.flush();
  return views[0]?.id ?? '';
}

async function addMails(portal: Portal, admin: User, owner: User) {
  const newcomer = await buildUser(portal.em, { inviteStatus: 'created', passwordHash: null });
  await send(portal, admin, 'POST', `/api/admin/users/${newcomer.id}/send-invite`);
  const mails = (await portal.call(admin, 'GET', '/api/admin/mails')).body as { id: string }[];
  return { newcomer: newcomer.id, mail: mails[0]?.id ?? '', ...(await addLetters(portal, admin, owner)) };
}

/** A letter to the owner alone, with a file, and a draft. */
async function addLetters(portal: Portal, admin: User, owner: User) {
  const newDraft = async (fields: object) => {
    const draft = await send(portal, admin, 'POST', '/api/lp-letters/drafts', fields);
    const path = `/api/lp-letters/${draft['id']}/attachments`;
    const attached = { fileURL: await uploadPdf(portal, admin), originalName: `${letterTo(owner)}.pdf` };
    const { body } = await portal.call(admin, 'POST', path, attached);
    const [attachment] = (body as LetterDetail).attachments;
    return { id: draft['id'] ?? '', attachment: attachment?.id ?? '', file: fileOf(attachment?.filename) };
  };
  const subject = letterTo(owner);
  const audience = { audience: 'chosen', lpIds: [owner.id] };
  const sent = await newDraft({ subject, body: subject, ...audience });
  await send(portal, admin, 'POST', `/api/lp-letters/${sent.id}/send`);
  const draft = await newDraft(audience);
  return {
    letter: sent.id,
    letterFile: sent.file,
    draftLetter: draft.id,
    letterAttachment: draft.attachment,
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
