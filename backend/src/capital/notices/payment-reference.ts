const ID_LETTERS = 6;

/**
 * What a payment of an entity carries so that the firm can match it: "CALL 7 / C8D05A". It is the same at any time, at
 * most 35 characters long and within the character set of SWIFT messages (MT103, field 70), as banks require. The id's
 * last characters are used because the first ones of a UUID version 7 are the time of creation, which entities that
 * were imported together share.
 */
export function paymentReference(callNumber: number, entityId: string): string {
  const letters = entityId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return `CALL ${callNumber} / ${letters.slice(-ID_LETTERS)}`;
}
