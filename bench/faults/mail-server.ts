// A local mail server that counts accepted mails by recipient.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export class MailServer {
  /** How often each recipient got a mail, by `address subject`. */
  readonly received = new Map<string, number>();
  refusesForNow = false;
  #server: SMTPServer | undefined;
  #port = 0;

  get port(): number {
    return this.#port;
  }

  static async start(): Promise<MailServer> {
    const mails = new MailServer();
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      authOptional: true,
      onRcptTo: (_address, _session, done) =>
        done(mails.refusesForNow ? Object.assign(new Error('Busy'), { responseCode: 451 }) : undefined),
      onData: (stream, session, done) =>
        mails.#take(stream, session.envelope.rcptTo[0]?.address).then(() => done(), done),
    });
    mails.#server = server;
    server.on('error', () => {});
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on no port');
    mails.#port = address.port;
    return mails;
  }

  close(): void {
    this.#server?.close();
  }

  /** A message whose sender is killed before its end is not accepted. */
  async #take(stream: AsyncIterable<Buffer>, address: string | undefined): Promise<void> {
    let text = '';
    for await (const bytes of stream) text += bytes;
    const what = `${address} ${/^Subject: (.*)$/m.exec(text)?.[1]?.trim()}`;
    this.received.set(what, (this.received.get(what) ?? 0) + 1);
  }
}
