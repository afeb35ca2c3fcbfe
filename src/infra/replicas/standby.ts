import type { WalPosition } from './position';

/** Replication state that a server reports about itself. */
export interface StandbyState {
  isStandby: boolean;
  system: string;
  timeline: number;
  /** LSN up to which the WAL is replayed, as decimal text; null on a server that replays no WAL. */
  replayed: string | null;
  /** Commit time of the last replayed transaction, by the primary's clock. */
  replayedOn: Date | null;
}

const REPLAYED_LSN = `pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') AS replayed`;

/** `timeline` comes from the control file, which the server updates only minutes after a failover. */
export const SELECT_STANDBY = {
  text: `
    SELECT pg_is_in_recovery() AS "isStandby", system_identifier::text AS system,
      greatest(timeline_id, min_recovery_end_timeline) AS timeline,
      ${REPLAYED_LSN}, pg_last_xact_replay_timestamp() AS "replayedOn"
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
};

export const SELECT_REPLAYED = { name: 'replayed', text: `SELECT ${REPLAYED_LSN}` };

/** Position of the primary, and the system identifier that all its physical copies share. */
export interface PrimaryState extends WalPosition {
  system: string;
}

export const SELECT_SYSTEM = 'SELECT system_identifier::text AS system FROM pg_control_system()';

/** Returns the reason why a server must not serve reads, such as "is no replica"; undefined when it may serve reads. */
export function replicaProblem(
  { isStandby, system, timeline }: StandbyState,
  primary: PrimaryState,
): string | undefined {
  if (system !== primary.system) return 'holds another database than DATABASE_URL';
  if (!isStandby) return 'is no replica: it takes writes of its own';
  if (timeline !== primary.timeline)
    return `has not followed the primary over a failover (timeline ${timeline}, not ${primary.timeline})`;
  return undefined;
}

/** Age in seconds of the last replayed commit by the primary's clock; null without any. */
export const secondsSinceReplay = ({ replayedOn }: StandbyState, { now }: WalPosition) =>
  replayedOn && Math.max(0, (now.getTime() - replayedOn.getTime()) / 1000);
