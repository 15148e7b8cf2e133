// K-1s in SQL, as several parts of the portal name them; beside the entities because all of those may import it.

/** What LPs know a K-1 by: "2025 Schedule K-1 (amended)". */
export const k1Title = (alias: string): string =>
  `${alias}.tax_year || ' Schedule K-1' || case when ${alias}.amends_id is null then '' else ' (amended)' end`;

/** Whether a later K-1 that amends it is published. */
export const isSuperseded = (alias: string): string => `exists (
  select from k1_documents amended where amended.amends_id = ${alias}.id and amended.published_at is not null)`;

/** Whether a consent to electronic K-1s is in force for the entity. */
const hasConsent = (entity: string): string => `exists (
  select from k1_consents consent where consent.entity_id = ${entity}.id and consent.withdrawn_at is null)`;

/** Whether the entity has to be sent its K-1s on paper: the firm says so, or nobody has consented to do without. */
export const isOnPaper = (entity: string): string => `(${entity}.k1_on_paper or not ${hasConsent(entity)})`;
