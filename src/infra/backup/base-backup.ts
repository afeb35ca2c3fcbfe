import { Readable } from 'node:stream';
import { Client, type ClientConfig, type Connection } from '../database/postgres-client';

/** Of the messages in BASE_BACKUP's stream: the beginning of an archive, and a piece of it. */
const NEW_ARCHIVE = 'n'.charCodeAt(0);
const PIECE = 'd'.charCodeAt(0);

/**
 * The data folder of the running server at `url` as a tar, with all of the log that makes it consistent as of the end of
 * the backup: PostgreSQL's own base backup, over the replication protocol. Throws what the server or the connection says.
 */
export async function* baseBackup(url: string): AsyncGenerator<Buffer> {
  const client = new Client({ connectionString: url, replication: 'true' } as ClientConfig);
  client.on('error', () => {});
  try {
    await client.connect();
    // Without a slot the server may reuse, in a long backup, log that the backup needs. This one ends with the connection.
    await client.query(`CREATE_REPLICATION_SLOT chit_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    yield* streamOf(client, "BASE_BACKUP (LABEL 'chit', CHECKPOINT 'fast', WAL, MANIFEST 'no')");
  } finally {
    await client.end();
  }
}

/** What a command copies out, no faster than it is read. */
function streamOf(client: Client, command: string): Readable {
  let connection: Connection | undefined;
  let archives = 0;
  const stream = new Readable({ read: () => connection?.stream.resume() });
  client.query({
    submit(own: Connection) {
      connection = own;
      own.query(command);
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (chunk[0] === NEW_ARCHIVE) archives += 1;
      if (archives > 1) stream.destroy(new Error('The database has tablespaces outside its folder'));
      // The driver reuses the memory of what it hands out.
      if (chunk[0] === PIECE && !stream.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause();
    },
    handleReadyForQuery: () => stream.push(null),
    handleError: (error: Error) => stream.destroy(error),
  });
  return stream;
}
