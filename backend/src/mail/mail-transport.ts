export interface OutgoingMessage {
  id: string;
  template: string;
  envelope: { from: string; to: string };
  /** The message as RFC 822 has it. */
  bytes: Buffer;
}

/** A message that was not taken, and why in a sentence for admins that tells no secret. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';

  constructor(
    sentence: string,
    /** permanent: trying again is no use. perhapsTaken: it broke off before the answer. */
    readonly how: { permanent?: boolean; perhapsTaken?: boolean } = {},
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

/** Where finished messages go. */
export abstract class MailTransport {
  /**
   * Hands a message over; when this returns, whoever took it answers for it. Ends soon once the signal is
   * aborted. Errors: MailNotTaken.
   */
  abstract send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;

  /** Gives connections back. Nothing is sent afterwards. */
  abstract close(): void;
}
