import { admin } from '../../accounts.ts';
import { newYorkDay } from '../../figures.ts';
import type { Portal } from '../../portal.ts';
import type { PortalApi } from '../portal-api.ts';
import { button, label, type Screen } from '../screen.ts';

interface JourneyContext {
  screen: Screen;
  portal: Portal;
  /** As the fund manager, to prepare and to check. */
  api: PortalApi;
  /** For files of this journey. */
  folder: string;
  /** No other journey has it, in whichever engine. */
  unique: string;
}

export interface Journey {
  name: string;
  run(context: JourneyContext): Promise<void>;
}

/** Signs in by the form and waits for the page that the user lands on. */
export async function signIn(screen: Screen, { email, password } = admin): Promise<void> {
  await screen.open('/auth');
  await screen.type(label('Email'), email);
  await screen.type(label('Password'), password);
  await screen.click(button('Sign In'));
}

export async function signInAs(
  screen: Screen,
  who: { email: string; password: string },
  landing: RegExp,
): Promise<void> {
  await signIn(screen, who);
  await screen.seeAddress(landing);
}

export interface Deal {
  id: string;
  investmentName: string;
}

/** A deal in a company of its own. */
export async function newDeal(api: PortalApi, unique: string): Promise<Deal> {
  const company = { name: `Deal ${unique}`, sector: 'Other', currentValuation: '20000000.00' };
  const { id } = await api.post<{ id: string }>('/api/companies', company);
  return api.post('/api/investments', {
    companyId: id,
    investmentName: `Deal ${unique} Seed`,
    totalInvestment: '250000.00',
    initialValuation: '10000000.00',
    investmentDate: newYorkDay(731),
  });
}

export interface Lp {
  id: string;
  legalName: string;
}

/** LPs named "First", "Second" and so on, with a last name of their own. */
export const newLps = (api: PortalApi, unique: string): Promise<Lp[]> =>
  Promise.all(
    ['First', 'Second'].map((firstName) =>
      api.post<Lp>('/api/admin/users', {
        firstName,
        lastName: unique,
        email: `${firstName}-${unique}@example.com`.toLowerCase(),
        role: 'lp',
        password: 'Correct-Horse-1',
      }),
    ),
  );
