import type { Position } from './position';

/** Replication state that a server reports about itself. */
export interface Standby {
  isStandby: boolean;
  system: string;
  timeline: number;
  /** LSN up to which the WAL is replayed, as decimal text; null on a server that has no WAL to replay. */
  replayed: string | null;
  /** Commit time of the last replayed transaction, by the primary's clock. */
  replayedOn: Date | null;
}

const LSN = `pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') AS replayed`;

/** `timeline` is read from the control file, which after a failover takes the server minutes to update. */
export const STANDBY = {
  text: `
    SELECT pg_is_in_recovery() AS "isStandby", system_identifier::text AS system,
      greatest(timeline_id, min_recovery_end_timeline) AS timeline,
      ${LSN}, pg_last_xact_replay_timestamp() AS "replayedOn"
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
};

export const REPLAYED = { name: 'replayed', text: `SELECT ${LSN}` };

/** Position of the primary, and the system identifier that all of its physical copies share. */
export interface Primary extends Position {
  system: string;
}

/** Asks the primary for its system identifier. */
export const SYSTEM = 'SELECT system_identifier::text AS system FROM pg_control_system()';

/** Why reads must not go to a server, as a phrase that follows its name; undefined if they may. */
export function whyNoReplica({ isStandby, system, timeline }: Standby, primary: Primary): string | undefined {
  if (system !== primary.system) return 'holds another database than DATABASE_URL';
  if (!isStandby) return 'is no replica: it takes writes of its own';
  if (timeline !== primary.timeline)
    return `has not followed the primary over a failover (timeline ${timeline}, not ${primary.timeline})`;
  return undefined;
}

/** Seconds between the primary's time and the last commit that the replica shows; null without such a commit. */
export const lagOf = ({ replayedOn }: Standby, { now }: Position) =>
  replayedOn && Math.max(0, (now.getTime() - replayedOn.getTime()) / 1000);
