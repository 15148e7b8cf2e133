import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { UserSchema, type User } from './user.entity.js';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em, { email: 'boss@fund.example', username: 'boss' });
});
afterAll(() => portal.stop());

const importRows = (rows: string[], options?: { existing: 'skip' }) =>
  importFile(portal, admin, 'lp-users', ['email,firstName,lastName,username', ...rows], options);

describe('importing LPs', () => {
  it('adds them without a password, and sends no mail', async () => {
    const answer = await importRows(['Jane@LPs.example,Jane,Doe,', 'john@lps.example,John,Roe,JohnRoe']);
    expect(answer).toEqual({ status: 200, imported: 2, existingRows: 0, errors: [] });
    expect(await portal.em.findOneOrFail(UserSchema, { email: 'jane@lps.example' })).toMatchObject({
      username: 'jane@lps.example',
      firstName: 'Jane',
      lastName: 'Doe',
      role: 'lp',
      inviteStatus: 'created',
      passwordHash: null,
      inviteSentAt: null,
    });
    expect(await portal.em.count(UserSchema, { email: 'john@lps.example', username: 'JohnRoe' })).toBe(1);
    expect(await portal.em.count(OutgoingMailSchema)).toBe(0);
  });

  it('uses the legal name, or first and last name by default', async () => {
    const header = 'email,firstName,lastName,legalName';
    const rows = ['trust@lps.example,Amy,Roe,"Roe Holdings, LLC"', 'amy@lps.example,Amy,Roe,'];
    expect(await importFile(portal, admin, 'lp-users', [header, ...rows])).toMatchObject({ imported: 2 });
    const legalNameOf = async (email: string) =>
      (await portal.em.findOneOrFail(UserSchema, { email })).legalName;
    expect(await legalNameOf('trust@lps.example')).toBe('Roe Holdings, LLC');
    expect(await legalNameOf('amy@lps.example')).toBe('Amy Roe');
    const refused = await importFile(portal, admin, 'lp-users', [header, 'c@lps.example,C,Roe,123']);
    expect(refused.errors).toEqual(['Row 2: legalName: Legal name must contain letters']);
  });

  it('checks each cell', async () => {
    const { errors } = await importRows([',,,ab', 'not an address,A,B,', 'a@lps.example,,,']);
    expect(errors).toEqual([
      'Row 2: email: Please enter a valid email address',
      'Row 2: firstName: First name is required',
      'Row 2: lastName: Last name is required',
      'Row 2: username: Username must be at least 3 characters',
      'Row 3: email: Please enter a valid email address',
      'Row 4: firstName: First name is required',
      'Row 4: lastName: Last name is required',
    ]);
  });

  it('refuses an LP who exists, or skips them when requested, whatever their username', async () => {
    await buildUser(portal.em, { email: 'old@lps.example', username: 'oldie' });
    const rows = ['OLD@lps.example,Old,One,wanted', 'new@lps.example,New,One,wanted'];
    expect(await importRows(rows)).toEqual({
      status: 400,
      imported: 0,
      existingRows: 1,
      errors: ['Row 2: email: An LP with this e-mail address already exists'],
    });
    expect(await importRows(rows, { existing: 'skip' })).toMatchObject({ imported: 1, existingRows: 1 });
    expect(await portal.em.count(UserSchema, { email: 'new@lps.example', username: 'wanted' })).toBe(1);
  });

  it("refuses an administrator's address, even when existing LPs are skipped", async () => {
    const answer = await importRows(['BOSS@fund.example,The,Boss,'], { existing: 'skip' });
    expect(answer).toMatchObject({
      status: 400,
      existingRows: 0,
      errors: ['Row 2: email: This e-mail address belongs to an administrator'],
    });
  });

  it('refuses a username that is taken, in the portal or further up in the file', async () => {
    await buildUser(portal.em, { email: 'someone@lps.example', username: 'third@lps.example' });
    const { errors } = await importRows([
      'first@lps.example,A,B,BOSS',
      'second@lps.example,A,B,same',
      'third@lps.example,A,B,',
      'fourth@lps.example,A,B,Same',
      'fifth@lps.example,A,B,',
      'sixth@lps.example,A,B,fifth@lps.example',
    ]);
    expect(errors).toEqual([
      'Row 2: username: This username is already taken',
      'Row 4: username: This username is already taken',
      'Row 5: username: This username is already taken',
      'Row 7: username: This username is already taken',
    ]);
  });

  it('refuses the address of another user as a username, in the portal or in the file', async () => {
    const other = await buildUser(portal.em, { email: 'else@lps.example', username: 'else' });
    const { errors } = await importRows([
      `one@lps.example,A,B,${other.email.toUpperCase()}`,
      'two@lps.example,A,B,three@lps.example',
      'three@lps.example,A,B,three',
      'Four@lps.example,A,B,four@LPS.example',
    ]);
    expect(errors).toEqual([
      'Row 2: username: This username is already taken',
      'Row 3: username: This username is already taken',
    ]);
  });

  it('refuses an LP who is in the file twice, even when existing ones are skipped', async () => {
    const rows = Array.from({ length: 5_001 }, (_, n) => `twice${n}@lps.example,A,B,`);
    rows.push(
      'TWICE5000@lps.example,A,B,',
      'twice0@lps.example,A,B,',
      'other@lps.example,A,B,twice1@lps.example',
    );
    expect((await importRows(rows, { existing: 'skip' })).errors).toEqual([
      'Row 5003: email: This LP is in the file more than once',
      'Row 5004: email: This LP is in the file more than once',
      'Row 5005: username: This username is already taken',
    ]);
  });
});
