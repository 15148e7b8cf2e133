/** What a mail of each template is told besides its recipient: ids and plain facts, never a link. */
export interface TemplateParams {
  invitation: { linkId: string };
  password_reset: { linkId?: string };
  new_device: { browser: string; address: string; at: string };
  password_changed: { by: 'owner' | 'admin' | 'reset' };
  email_confirmation: { linkId: string };
  email_change_requested: { newEmail: string };
  email_changed: { newEmail: string };
  two_factor_changed: {
    change: 'on' | 'off' | 'reset_by_admin' | 'recovery_codes' | 'passkey_added' | 'passkey_removed';
    passkey?: string;
  };
  letter: Record<string, never>;
}

export type Template = keyof TemplateParams;
export type MailParams = TemplateParams[Template];

export const templates = [
  'invitation',
  'password_reset',
  'new_device',
  'password_changed',
  'email_confirmation',
  'email_change_requested',
  'email_changed',
  'two_factor_changed',
  'letter',
] as const satisfies readonly Template[];
