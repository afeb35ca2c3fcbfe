import type { DataSource } from 'typeorm';
import type { Config } from './config';
import { type LiveEvents } from './infra/live-events';
import type { Logger } from './infra/logger';
import type { RedisLink } from './infra/redis';
import type { Reader } from './infra/replicas';
import type { Messenger } from './services/telegram/messenger';

/** Everything from which the services are built: settings, connections, secrets. */
export interface ServiceDependencies {
  config: Config;
  database: DataSource;
  /** Runs expensive reads (pages, counts, sums), on a read replica when there is one. */
  reader: Reader;
  redis: RedisLink | undefined;
  live: LiveEvents;
  /** The bot's connection to Telegram; null without a bot. */
  telegram: { messenger: Messenger; connected: boolean; problem: string | null } | null;
  secret: string;
  publicUrl: string;
  log: Logger;
}
