import type { LinkProps } from '@tanstack/react-router';
import type { SetupSteps } from '../../../api/generated';
import { isStepDone, missingRecords, type SetupPageName } from '../../../domain/setup/steps';

export interface ChecklistItem {
  text: string;
  hint?: string;
  isDone: boolean;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const page = (step: SetupPageName): ChecklistItem['link'] => ({ to: '/setup/$step', params: { step } });

/** The steps of the set-up, with what is missing. */
export function checklistOf(steps: SetupSteps): ChecklistItem[] {
  const missing = missingRecords(steps);
  return [
    { text: 'Name your firm and choose its look', isDone: isStepDone('firm', steps), link: page('firm') },
    { text: 'Have the mail server accept an e-mail', isDone: isStepDone('mail', steps), link: page('mail') },
    {
      text: 'Import your records',
      ...(missing.length > 0 && { hint: `Still missing: ${missing.join(', ')}` }),
      isDone: missing.length === 0,
      link: page('records'),
    },
    {
      text: 'Invite the first limited partner',
      isDone: isStepDone('invitation', steps),
      link: page('invitation'),
    },
    {
      text: 'Protect your account with a second factor',
      isDone: steps.secondFactor,
      link: { to: '/settings', search: { tab: 'profile' } },
    },
  ];
}
