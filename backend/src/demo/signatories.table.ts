import type { HeldCompany } from './companies.table.js';

/** Who signs for a company. */
export const signatories: Record<HeldCompany, string> = {
  quillmark: 'Leah Abernathy',
  tidewater: 'Grant Solberg',
  hollin: 'Dr. Anjali Mehrotra',
  fernhollow: 'Peter Wojcik',
  axle: 'Dominic Reyes',
  senal: 'Joaquín Ordóñez Peña',
  kestrel: 'Ruth Lindqvist',
  odowd: "Niamh O'Dowd",
  stackyard: 'Calvin Brandt',
  ribosphere: 'Dr. Søren Kjærgaard',
  plot: 'Melissa Tran',
  marginalia: 'Naomi Feldstein',
  cooperative: 'Alexandra Bouchard',
  cartwheel: 'Tessa Nordquist',
  palisade: 'Victor Hsu',
  larkspur: 'Amelia Carrow',
  greenroom: 'Étienne Marchetti',
  vantablue: 'Kofi Mensah',
  pomelo: 'Isabel Santos',
};
