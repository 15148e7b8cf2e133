/** The demo fund's sign-ins, as the portal prints them when it starts. */
export const admin = { email: 'admin@harborlane.example', password: 'Harbor-Lane-2026' };
export const lp = { email: 'james.whitfield@example.com', password: 'Limited-Partner-2026' };
