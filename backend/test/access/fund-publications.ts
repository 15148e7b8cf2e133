import type { Portal } from '../app.js';
import type { User } from '../../src/users/user.entity.js';
import { chosenFor, k1Of, type Lp } from './fund-lps.js';
import { fileOf, pdf, send, uploadPdf } from './fund-requests.js';

export async function addDocuments(
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
export async function addAudiences(
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

export async function addDraftK1(portal: Portal, admin: User, { lp, draft }: { lp: User; draft: string }) {
  const file = { name: `${draft}.pdf`, bytes: await pdf() };
  const fields = { lpId: lp.id, taxYear: '2026', state: 'draft' };
  const { body } = await portal.send(admin, '/api/k1-documents', { fields, file });
  return { draftK1: (body as { id: string }).id };
}

export async function addK1s(portal: Portal, admin: User, lps: Lp[]) {
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
