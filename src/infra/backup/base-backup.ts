import { Readable } from 'node:stream';
import { Client, type ClientConfig, type Connection } from '../database/postgres-client';

/**
 * Message type in the stream of BASE_BACKUP: an archive starts. `PIECE` is the type of a chunk of the archive's data.
 */
const NEW_ARCHIVE = 'n'.charCodeAt(0);
const PIECE = 'd'.charCodeAt(0);

/**
 * Streams PostgreSQL's base backup of the running server at `url` over the replication protocol: the data folder as a
 * tar archive, including the write-ahead log that makes it consistent as of the end of the backup. Throws the errors of
 * the server and of the connection.
 */
export async function* baseBackup(url: string): AsyncGenerator<Buffer> {
  const client = new Client({ connectionString: url, replication: 'true' } as ClientConfig);
  client.on('error', () => {});
  try {
    await client.connect();
    // The replication slot keeps the write-ahead log that a long backup needs, which the server could otherwise
    // recycle. The slot is temporary and ends with the connection.
    await client.query(`CREATE_REPLICATION_SLOT chit_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    yield* runCopyCommand(client, "BASE_BACKUP (LABEL 'chit', CHECKPOINT 'fast', WAL, MANIFEST 'no')");
  } finally {
    await client.end();
  }
}

/** The COPY output of a command; the socket pauses while the reader lags behind. */
function runCopyCommand(client: Client, command: string): Readable {
  let connection: Connection | undefined;
  let archives = 0;
  const stream = new Readable({ read: () => connection?.stream.resume() });
  client.query({
    submit(clientConnection: Connection) {
      connection = clientConnection;
      clientConnection.query(command);
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (chunk[0] === NEW_ARCHIVE) archives += 1;
      if (archives > 1) stream.destroy(new Error('The database has tablespaces outside its folder'));
      // Copies the chunk, because the driver reuses its buffer.
      if (chunk[0] === PIECE && !stream.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause();
    },
    handleReadyForQuery: () => stream.push(null),
    handleError: (error: Error) => stream.destroy(error),
  });
  return stream;
}
