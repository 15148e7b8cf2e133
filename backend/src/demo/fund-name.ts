/** The partnership that the demo's papers are made out for; the portal's own labels take the brand's settings. */
export const FUND_NAME = 'Harbor Lane Ventures Fund I, L.P.';
