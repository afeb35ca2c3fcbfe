import type { Position } from './position';

/** What a server says of itself as a replica. */
export interface Standby {
  isStandby: boolean;
  system: string;
  timeline: number;
  /** Up to where its log is replayed, as decimal text; null where it has none to replay. */
  replayed: string | null;
  /** When the last transaction that it shows was committed, by the primary's clock. */
  replayedOn: Date | null;
}

const LSN = `pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') AS replayed`;

/** The timeline is the one that it has written down, which after a failover takes it minutes. */
export const STANDBY = {
  text: `
    SELECT pg_is_in_recovery() AS "isStandby", system_identifier::text AS system,
      greatest(timeline_id, min_recovery_end_timeline) AS timeline,
      ${LSN}, pg_last_xact_replay_timestamp() AS "replayedOn"
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
};

export const REPLAYED = { name: 'replayed', text: `SELECT ${LSN}` };

/** How far the primary is, and what all copies of it have in common. */
export interface Primary extends Position {
  system: string;
}

/** The latter, asked of the primary. */
export const SYSTEM = 'SELECT system_identifier::text AS system FROM pg_control_system()';

/** What stands against reading from it, in words that follow its name; undefined where nothing does. */
export function whyNoReplica({ isStandby, system, timeline }: Standby, primary: Primary): string | undefined {
  if (system !== primary.system) return 'holds another database than DATABASE_URL';
  if (!isStandby) return 'is no replica: it takes writes of its own';
  if (timeline !== primary.timeline)
    return `has not followed the primary over a failover (timeline ${timeline}, not ${primary.timeline})`;
  return undefined;
}

/** Seconds between the primary's time and the last commit that it shows. */
export const lagOf = ({ replayedOn }: Standby, { now }: Position) =>
  replayedOn && Math.max(0, (now.getTime() - replayedOn.getTime()) / 1000);
