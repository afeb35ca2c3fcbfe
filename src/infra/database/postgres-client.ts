/** The only PostgreSQL client in Chit. It authenticates by SCRAM and never sends a password. */
import type { Socket } from 'node:net';
import { Client as AnyClient, type ClientConfig, type Connection } from 'pg';

export type { ClientConfig, Connection, Pool, PoolClient, QueryArrayConfig, QueryConfig } from 'pg';

/**
 * Error: Chit refused to log in, because the server requested the password itself, or did not prove that it knows the
 * password. Chit has not sent the password.
 */
export class RefusedLogin extends Error {
  override readonly name = 'RefusedLogin';
}

/** Idle time in milliseconds after which the system asks whether the host of the server is still there. */
const KEEP_ALIVE_MS = 10_000;

const HOW_TO_FIX =
  'set password_encryption = scram-sha-256 there, set the password of the user again, and name scram-sha-256 in its pg_hba.conf';
const CLEARTEXT = `the server asks for the password in clear text, and Chit answers SCRAM alone; ${HOW_TO_FIX}`;
const MD5 = `the server asks for the MD5 hash of the password, and Chit answers SCRAM alone; ${HOW_TO_FIX}`;
const NO_PROOF = 'the server let Chit in without the proof that it knows the password; it may be another one';

/**
 * A client that never answers a request for a cleartext or MD5 password. A server that starts SCRAM must finish it with
 * its own signature, which the driver verifies. With `require_auth=scram-sha-256` in the URL (a libpq parameter), the
 * client also refuses a server that requests no password.
 */
export class Client extends AnyClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: AuthenticatingConnection };
    refuseUnsafeLogin(connection, requiresScram(config));
    connection.stream.setKeepAlive(true, KEEP_ALIVE_MS);
  }
}

/** Calls `run` with a connection, and then closes it. Throws the errors of the connection and of the server. */
export async function withConnection<T>(
  config: ClientConfig,
  run: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  // The error event can be ignored, because the running query also rejects.
  client.on('error', () => {});
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
  }
}

type AuthenticatingConnection = Connection & { password(text: string): void; stream: Socket };

function refuseUnsafeLogin(connection: AuthenticatingConnection, requireScram: boolean): void {
  let scram: 'not begun' | 'begun' | 'finished' = 'not begun';
  let authenticated = false;
  // The driver must never send the password in clear text or as MD5, so its method for this does nothing.
  connection.password = () => {};
  const refuse = (message: string) => connection.emit('error', new RefusedLogin(message));
  connection.on('authenticationCleartextPassword', () => refuse(CLEARTEXT));
  connection.on('authenticationMD5Password', () => refuse(MD5));
  connection.on('authenticationSASL', () => {
    scram = 'begun';
  });
  connection.on('authenticationSASLFinal', () => {
    scram = 'finished';
  });
  connection.on('authenticationOk', () => {
    if (scram === 'begun' || (requireScram && scram !== 'finished')) refuse(NO_PROOF);
    else authenticated = true;
  });
  connection.on('error', () => {
    if (authenticated) return;
    // Removes the driver's listener: the packet that caused the error may also contain `ReadyForQuery`, and on this
    // message the driver would send statements.
    connection.removeAllListeners('readyForQuery');
    connection.stream.destroy();
  });
}

function requiresScram(config: string | ClientConfig | undefined): boolean {
  const url = typeof config === 'string' ? config : config?.connectionString;
  return url !== undefined && /[?&]require_auth=scram-sha-256(&|$)/.test(url);
}
