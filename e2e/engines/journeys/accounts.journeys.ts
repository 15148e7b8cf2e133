import { Secret, TOTP } from 'otpauth';
import { admin } from '../../accounts.ts';
import { PortalApi } from '../portal-api.ts';
import { dialog, heading, label, role } from '../screen.ts';
import { signIn, signInAs, type Journey } from './journey.ts';

/** The seconds that a code is valid for (RFC 6238). */
const STEP_MS = 30_000;

const signInWithCode: Journey = {
  name: 'a fund manager signs in with the code of an authenticator',
  async run({ screen, portal, api, unique }) {
    const who = { email: `careful-${unique}@example.com`.toLowerCase(), password: 'Careful-Harbor-3' };
    await api.post('/api/admin/users', { ...who, firstName: 'Rhea', lastName: 'Careful', role: 'admin' });
    const own = await PortalApi.signIn(portal.url, who);
    const { password } = who;
    const { secret } = await own.post<{ secret: string }>('/api/me/two-factor/setup', { password });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await own.post('/api/me/two-factor', { code: totp.generate() });

    await signIn(screen, who);
    await screen.seeFocus(label('Authentication code'));
    await screen.typeKeys('no code');
    await screen.press('Enter');
    await screen.see(role('alert'), 'This code is incorrect');
    // Each code counts once; the next one is accepted a step early.
    await screen.type(label('Authentication code'), totp.generate({ timestamp: Date.now() + STEP_MS }));
    await screen.press('Enter');
    await screen.seeAddress(/^\/admin-dashboard/);
    await screen.see(heading('Dashboard'));
  },
};

const commandPalette: Journey = {
  name: 'a fund manager goes to a company by the command palette and the keyboard',
  async run({ screen }) {
    await signInAs(screen, admin, /^\/admin-dashboard/);
    await screen.see(heading('Dashboard'));
    const palette = dialog('Search and commands');
    const field = role('combobox', 'Search and commands');
    await screen.press('Control+k');
    await screen.seeFocus(field);
    await screen.typeKeys('hollin');
    await screen.see(palette.role('option', /^Hollin Health Healthcare/));
    await screen.press('ArrowDown');
    await screen.press('ArrowUp');
    await screen.press('Enter');
    await screen.seeNo(palette);
    await screen.see(heading('Hollin Health'));

    await screen.press('Control+k');
    await screen.seeFocus(field);
    await screen.typeKeys('add mark hollin');
    await screen.see(palette.role('option', /^Add Mark to Hollin Health/));
    await screen.press('Enter');
    await screen.see(dialog('Add 380 Mark'));
    await screen.press('Escape');
    await screen.seeNo(dialog('Add 380 Mark'));

    // Single keys, once nothing is being typed into.
    await screen.typeKeys('gc');
    await screen.seeAddress(/^\/companies/);
    await screen.see(role('searchbox'));
    await screen.press('/');
    await screen.seeFocus(role('searchbox'));
    await screen.press('Control+k');
    await screen.seeFocus(field);
    await screen.typeKeys('zqxv');
    await screen.see(palette, 'Nothing found for “zqxv”');
    await screen.press('Escape');
    await screen.seeFocus(role('searchbox'));
  },
};

export const accountJourneys = [signInWithCode, commandPalette];
