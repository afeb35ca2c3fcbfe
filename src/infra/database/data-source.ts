import { DataSource, MigrationExecutor } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { AddressCheck } from '../../entities/address-check.entity';
import { AddressCode } from '../../entities/address-code.entity';
import { Announcement } from '../../entities/announcement.entity';
import { AnnouncementDismissal } from '../../entities/announcement-dismissal.entity';
import { AnnouncementSending } from '../../entities/announcement-sending.entity';
import { ApiKey } from '../../entities/api-key.entity';
import { ApiRequest } from '../../entities/api-request.entity';
import { AuditEntry } from '../../entities/audit-entry.entity';
import { ChainBlock } from '../../entities/chain-block.entity';
import { ChainCursor } from '../../entities/chain-cursor.entity';
import { Channel } from '../../entities/channel.entity';
import { ColumnNames } from '../../entities/columns';
import { IdempotencyKey } from '../../entities/idempotency-key.entity';
import { IgnoredTransfer } from '../../entities/ignored-transfer.entity';
import { Invitation } from '../../entities/invitation.entity';
import { Invoice } from '../../entities/invoice.entity';
import { InvoiceAttention } from '../../entities/invoice-attention.entity';
import { InvoiceDelta } from '../../entities/invoice-delta.entity';
import { InvoiceEvent } from '../../entities/invoice-event.entity';
import { InvoiceNetwork } from '../../entities/invoice-network.entity';
import { InvoicePost } from '../../entities/invoice-post.entity';
import { InvoiceTotal } from '../../entities/invoice-total.entity';
import { Logo } from '../../entities/logo.entity';
import { Mail } from '../../entities/mail.entity';
import { Member } from '../../entities/member.entity';
import { NoteWord } from '../../entities/note-word.entity';
import { NumberSeries } from '../../entities/number-series.entity';
import { OneTimeToken } from '../../entities/one-time-token.entity';
import { Passkey } from '../../entities/passkey.entity';
import { Payment } from '../../entities/payment.entity';
import { PaymentDelta } from '../../entities/payment-delta.entity';
import { PaymentLink } from '../../entities/payment-link.entity';
import { PaymentLinkTotal } from '../../entities/payment-link-total.entity';
import { PaymentTotal } from '../../entities/payment-total.entity';
import { Payout, PayoutPart } from '../../entities/payout.entity';
import { PriceNeedRow } from '../../entities/price-need.entity';
import { PriceReading } from '../../entities/price-reading.entity';
import { RecoveryCode } from '../../entities/recovery-code.entity';
import { Refund } from '../../entities/refund.entity';
import { SavedView } from '../../entities/saved-view.entity';
import { Session } from '../../entities/session.entity';
import { SetAside } from '../../entities/set-aside.entity';
import { SetupLink } from '../../entities/setup-link.entity';
import { SignUpInvitation } from '../../entities/sign-up-invitation.entity';
import { Stray } from '../../entities/stray.entity';
import { TelegramDraft } from '../../entities/telegram-draft.entity';
import { TelegramJob } from '../../entities/telegram-job.entity';
import { TelegramLink } from '../../entities/telegram-link.entity';
import { TelegramPoller } from '../../entities/telegram-poller.entity';
import { TelegramUpdate } from '../../entities/telegram-update.entity';
import { TestTransfer } from '../../entities/test-transfer.entity';
import { Token } from '../../entities/token.entity';
import { TotpSecret } from '../../entities/totp-secret.entity';
import { UsedCeremony } from '../../entities/used-ceremony.entity';
import { User } from '../../entities/user.entity';
import { UserNote } from '../../entities/user-note.entity';
import { WalletChallenge } from '../../entities/wallet-challenge.entity';
import { WalletConfirmation } from '../../entities/wallet-confirmation.entity';
import { Webhook } from '../../entities/webhook.entity';
import { WebhookDelivery } from '../../entities/webhook-delivery.entity';
import { BOUNDS } from '../../lib/bounds';
import { decodeOrKeep } from '../../lib/redact';
import { MIGRATIONS } from './migrations';
import { Client, type Pool } from './postgres-client';

const MIGRATION_LOCK = 0x63686974;
const POOL_SIZE = BOUNDS.connections.pool.most;
const STATEMENT_TIMEOUT = `SET statement_timeout = '${BOUNDS.times.statement.most}s'`;
const CONNECT_TIMEOUT_MS = 5_000;

const ENTITIES = [
  AddressCheck,
  AddressCode,
  Announcement,
  AnnouncementDismissal,
  AnnouncementSending,
  ApiRequest,
  ApiKey,
  AuditEntry,
  ChainBlock,
  ChainCursor,
  Channel,
  IdempotencyKey,
  IgnoredTransfer,
  Invitation,
  Invoice,
  InvoiceAttention,
  InvoiceDelta,
  InvoiceEvent,
  InvoiceNetwork,
  InvoicePost,
  InvoiceTotal,
  Logo,
  Mail,
  Member,
  NoteWord,
  NumberSeries,
  OneTimeToken,
  Passkey,
  Payment,
  PaymentDelta,
  PaymentLink,
  PaymentLinkTotal,
  TestTransfer,
  PaymentTotal,
  Payout,
  PayoutPart,
  PriceNeedRow,
  PriceReading,
  RecoveryCode,
  Session,
  SetAside,
  Refund,
  SavedView,
  SetupLink,
  SignUpInvitation,
  Stray,
  TelegramDraft,
  TelegramJob,
  TelegramLink,
  TelegramPoller,
  TelegramUpdate,
  Token,
  TotpSecret,
  UsedCeremony,
  User,
  UserNote,
  WalletChallenge,
  WalletConfirmation,
  Webhook,
  WebhookDelivery,
];

interface PoolOptions {
  connectTimeoutMS?: number;
  /** Called with each connection that the pool opens. */
  onConnect?(client: Client): void;
}

/** Creates a connection pool for the database at `url`; does not connect yet. */
export const createDatabase = (url: string, { connectTimeoutMS, onConnect }: PoolOptions = {}) =>
  new DataSource({
    type: 'postgres',
    url,
    entities: ENTITIES,
    namingStrategy: new ColumnNames(),
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    poolSize: POOL_SIZE,
    connectTimeoutMS: connectTimeoutMS ?? CONNECT_TIMEOUT_MS,
    applicationName: 'chit',
    extra: {
      Client,
      onConnect: (client: Client) => {
        // An idle connection in the pool has no other error listener. Without a listener, an error event would end the
        // process.
        client.on('error', () => {});
        onConnect?.(client);
        // Sets the timeout by a statement, not by a startup parameter, because PgBouncer refuses unknown startup
        // parameters.
        return client.query(STATEMENT_TIMEOUT);
      },
    },
  });

/** Number of busy and idle connections in the pool, and of callers that wait for a connection. */
export interface PoolState {
  busy: number;
  idle: number;
  waiting: number;
}

export function poolState({ driver }: DataSource): PoolState {
  const { totalCount, idleCount, waitingCount } = (driver as PostgresDriver).master as Pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Runs the pending migrations, one process at a time: other processes wait, and then find no pending migration. The
 * transaction holds the advisory lock, because a connection pooler can pass a session's lock on to another client. The
 * transaction has no timeout. Returns the names of the migrations that this call ran, the oldest first.
 */
export async function migrate(database: DataSource): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT set_config(name, '0', true) FROM unnest($1::text[]) AS name", [
      ['statement_timeout', 'idle_in_transaction_session_timeout'],
    ]);
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const executor = new MigrationExecutor(database, tx.queryRunner);
    executor.transaction = 'all';
    const migrations = await executor.executePendingMigrations();
    return migrations.map(({ name }) => name);
  });
}

/** Location of a database without credentials: `host:port/name`, or its socket folder in place of the host. */
export function describeDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? decodeOrKeep(host)}${pathname}`;
}
