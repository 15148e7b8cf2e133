/** A mail that is not to be sent, and never will be; its message says why to admins. */
export class Unsendable extends Error {
  override name = 'Unsendable';

  constructor(
    readonly state: 'cancelled' | 'failed',
    sentence: string,
  ) {
    super(sentence);
  }
}
