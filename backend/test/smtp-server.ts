import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Behaviour =
  | 'accept'
  | 'refuse for now'
  | 'refuse the recipient'
  | 'refuse the message'
  | 'refuse the sign-in'
  | 'stall'
  | 'take and drop';

export interface Received {
  to: string;
  raw: string;
  mail: Email;
}

/** A local mail server with configurable behaviour that records the messages it accepted. */
export class TestSmtpServer {
  readonly received: Received[] = [];
  behaviour: Behaviour = 'accept';
  /** Called with the recipient of an accepted message, before the sender gets the answer. */
  beforeAnswering: (to: string) => Promise<void> = async () => {};
  /** How many deliveries were started. */
  tries = 0;

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  static async start(port = 0): Promise<TestSmtpServer> {
    let self: TestSmtpServer | undefined;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username }, _session, done) =>
        self?.behaviour === 'refuse the sign-in'
          ? done(refusal(535, 'Authentication failed'))
          : done(null, { user: username }),
      onRcptTo: (_address, _session, done) => done(self?.refusalOfRecipient()),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          void self?.take(to, Buffer.concat(parts)).then((error) => done(error));
        });
      },
    });
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    self = new TestSmtpServer(server, (listening.address() as AddressInfo).port);
    return self;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Closes all its connections too. */
  async stop(): Promise<void> {
    for (const { _socket: socket } of this.connections()) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private refusalOfRecipient(): Error | undefined {
    this.tries += 1;
    if (this.behaviour === 'refuse for now') return refusal(451, 'Mailbox busy');
    if (this.behaviour === 'refuse the recipient') return refusal(550, 'No such user here');
    return undefined;
  }

  private async take(to: string, bytes: Buffer): Promise<Error | undefined> {
    if (this.behaviour === 'refuse the message') return refusal(554, 'Looks like spam');
    if (this.behaviour === 'stall') return new Promise(() => {});
    this.received.push({ to, raw: bytes.toString(), mail: await PostalMime.parse(bytes) });
    await this.beforeAnswering(to);
    if (this.behaviour === 'take and drop')
      for (const { _socket: socket } of this.connections()) socket.destroy();
    return undefined;
  }

  private connections(): Set<{ _socket: Socket }> {
    return (this.server as unknown as { connections: Set<{ _socket: Socket }> }).connections;
  }
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
