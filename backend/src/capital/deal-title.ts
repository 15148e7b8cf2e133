/** "Helios Robotics · Series B"; many deals carry their company's name already. */
export const dealTitle = (company: string, investment: string): string =>
  investment.startsWith(company) ? investment : `${company} · ${investment}`;
