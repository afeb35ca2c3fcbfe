import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { baseBackup } from '../../src/infra/backup/base-backup';
import { createDatabase } from '../../src/infra/database/data-source';
import { Client } from '../../src/infra/database/postgres-client';
import { querySchema } from '../../src/infra/database/schema-state';
import { createTestDatabase } from '../support/database/database';

const PASSWORD = 'the-password-of-the-database';
const MD5_OF_PASSWORD = /md5[0-9a-f]{32}/;

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const authentication = (kind: number, rest: Buffer | string = '') => {
  const body = Buffer.alloc(4);
  body.writeInt32BE(kind);
  return message('R', Buffer.concat([body, Buffer.from(rest)]));
};

const LET_IN = Buffer.concat([authentication(0), message('Z', Buffer.from('I'))]);
const CLEARTEXT = authentication(3);
const MD5 = authentication(5, 'salt');
const SCRAM = authentication(10, 'SCRAM-SHA-256\0\0');

/** A malicious server, as another user could run it at the address: sends any response and records what it receives. */
class Impostor {
  received = '';
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(answer: (received: string, send: (bytes: Buffer) => void) => void): Promise<Impostor> {
    const server = createServer().listen(0, '127.0.0.1');
    const impostor = new Impostor(server);
    server.on('connection', (socket) => {
      impostor.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        impostor.received += bytes.toString('latin1');
        answer(bytes.toString('latin1'), (reply) => socket.write(reply));
      });
    });
    await once(server, 'listening');
    return impostor;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `postgres://chit:${PASSWORD}@127.0.0.1:${port}/chit`;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

describe('a server of another user at the address', () => {
  let impostor: Impostor;

  afterEach(() => impostor.stop());

  /** Sends an authentication request, and accepts any reply. */
  const asking = async (request: Buffer) => {
    let isFirst = true;
    impostor = await Impostor.start((_received, send) => {
      send(isFirst ? request : LET_IN);
      isFirst = false;
    });
  };

  const clients: [string, (url: string) => Promise<unknown>][] = [
    ['the pool', (url) => createDatabase(url).initialize()],
    ['a command', (url) => querySchema(url)],
    ['a backup', (url) => baseBackup(url).next()],
  ];

  it.each(clients)('gets no password from %s by requesting it in cleartext', async (_name, connect) => {
    await asking(CLEARTEXT);

    await expect(connect(impostor.url)).rejects.toThrow(/in clear text.*password_encryption = scram-sha-256/);
    expect(impostor.received).not.toContain(PASSWORD);
  });

  it.each(clients)('gets no hash from %s by requesting MD5', async (_name, connect) => {
    await asking(MD5);

    await expect(connect(impostor.url)).rejects.toThrow(/MD5.*password_encryption = scram-sha-256/);
    expect(impostor.received).not.toMatch(MD5_OF_PASSWORD);
  });

  it('gets no password by requesting none', async () => {
    await asking(LET_IN);
    const client = new Client(impostor.url);

    await client.connect();

    expect(impostor.received).not.toContain(PASSWORD);
    await client.end();
  });

  it('receives no statement if the URL requires SCRAM and it requests no password', async () => {
    await asking(LET_IN);

    await expect(createDatabase(`${impostor.url}?require_auth=scram-sha-256`).initialize()).rejects.toThrow(
      /without the proof/,
    );
    expect(impostor.received).not.toMatch(/select/i);
  });

  it('receives no statement if it omits the end of SCRAM', async () => {
    impostor = await Impostor.start((received, send) => {
      const nonce = /r=([^,\0]+)/.exec(received)?.[1];
      if (received.includes('SCRAM-SHA-256')) send(authentication(11, `r=${nonce}more,s=c2FsdA==,i=4096`));
      else send(received.includes(',p=') ? LET_IN : SCRAM);
    });

    await expect(createDatabase(impostor.url).initialize()).rejects.toThrow(/without the proof/);
    expect(impostor.received).not.toMatch(/select/i);
  });

  it('receives no statement if its signature is wrong', async () => {
    impostor = await Impostor.start((received, send) => {
      const nonce = /r=([^,\0]+)/.exec(received)?.[1];
      if (received.includes('SCRAM-SHA-256')) send(authentication(11, `r=${nonce}more,s=c2FsdA==,i=4096`));
      else if (received.includes(',p=')) send(Buffer.concat([authentication(12, 'v=AAAA'), LET_IN]));
      else send(SCRAM);
    });

    await expect(createDatabase(impostor.url).initialize()).rejects.toThrow(/signature does not match/);
    expect(impostor.received).not.toMatch(/select/i);
  });
});

it.each([
  ['the pool', (url: string) => createDatabase(url).initialize()],
  ['a command', (url: string) => querySchema(url)],
])('%s asks the system to find out when the host of the server has vanished', async (_, connect) => {
  const setKeepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const impostor = await Impostor.start((_received, send) => send(MD5));

  await expect(connect(impostor.url)).rejects.toThrow();
  impostor.stop();

  expect(setKeepAlive).toHaveBeenCalledWith(true, 10_000);
  setKeepAlive.mockRestore();
});

it('the client signs in with SCRAM to a server that proves its identity', async () => {
  const database = await createTestDatabase();
  const client = new Client(`${database.url.split('?')[0]}?require_auth=scram-sha-256`);

  await expect(client.connect()).resolves.toBeDefined();

  await client.end();
  await database.drop();
});
