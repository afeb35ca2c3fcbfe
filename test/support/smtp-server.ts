import { type AddressInfo, createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { findFreePort } from './process/ports';
import { until } from './until';

/** A mail that a server has accepted. */
export interface ReceivedMail extends Email {
  /** The message as it was sent. */
  raw: string;
  /** Recipients by the envelope. */
  recipients: string[];
}

/** Error of an SMTP server with this status code. */
export const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server on loopback; accepts all mails unless `options` says otherwise. */
export class TestSmtpServer {
  readonly mails: ReceivedMail[] = [];
  private server: SMTPServer | undefined;

  private constructor(
    readonly port: number,
    /** Handlers that a test may replace while the server runs. */
    readonly handlers: Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect' | 'onData' | 'onAuth'>,
    private readonly options: SMTPServerOptions,
  ) {}

  static async start(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
    const { onRcptTo, onConnect, onData, onAuth } = options;
    const started = new TestSmtpServer(
      await findFreePort(),
      { onRcptTo, onConnect, onData, onAuth },
      { authOptional: true, disabledCommands: ['STARTTLS'], logger: false, ...options },
    );
    await started.up();
    return started;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get isUp(): boolean {
    return this.server !== undefined;
  }

  /** Listens, also again after `down`. */
  async up(): Promise<void> {
    const { handlers } = this;
    const server = new SMTPServer({
      ...this.options,
      onConnect: (session, done) => (handlers.onConnect ? handlers.onConnect(session, done) : done()),
      onRcptTo: (address, session, done) =>
        handlers.onRcptTo ? handlers.onRcptTo(address, session, done) : done(),
      ...(handlers.onAuth && { onAuth: handlers.onAuth }),
      onData: (stream, session, done) => {
        if (handlers.onData) return handlers.onData(stream, session, done);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          const raw = Buffer.concat(parts).toString();
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          this.mails.push({ ...(await PostalMime.parse(raw)), raw, recipients });
          done();
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
  }

  /** Closes the port and all connections. */
  async down(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const connection of server.connections) connection.close();
    });
  }

  /** Waits until `count` mails to the address have arrived, and returns all of them. */
  to(address: string, count = 1): Promise<ReceivedMail[]> {
    const found = () => this.mails.filter(({ recipients }) => recipients.includes(address));
    return until(async () => found().length >= count && found());
  }
}

/** A server on loopback that accepts connections and never sends a byte. */
export async function startSilentServer(): Promise<{ url: string; stop(): void }> {
  const server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}
