export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** How long a password has to be is the server's setting, so the server says it. */
export const passwordRule = { deps: 'confirmPassword' } as const;

export const confirmationRule = {
  validate: (again: string, { password }: NewPassword) => again === password || "Passwords don't match",
};
