import { TIMEOUT_MS, withClient } from '../database/schema-state';
import { POSITION, positionIn } from './position';
import { lagOf, STANDBY, type Standby, SYSTEM, whyNoReplica } from './standby';

/** State of a replica relative to the primary. */
export interface Inspection {
  /** Reason why the replica must not serve reads, as a predicate without a subject; undefined when it may. */
  unfit: string | undefined;
  /** Replication lag in seconds; null when the replica has not replayed any commit yet. */
  lagSeconds: number | null;
}

/** Queries both servers without changing anything. Throws the errors of the connections and of the servers. */
export const inspectReplica = (url: string, primaryUrl: string): Promise<Inspection> =>
  withClient(primaryUrl, TIMEOUT_MS, async (client) => {
    const position = positionIn((await client.query(POSITION)).rows[0]);
    const primary = { ...position, system: (await client.query(SYSTEM)).rows[0].system };
    const standby = await withClient(
      url,
      TIMEOUT_MS,
      async (replica): Promise<Standby> => (await replica.query(STANDBY)).rows[0],
    );
    const isUpToDate = BigInt(standby.replayed ?? 0) >= position.lsn;
    return {
      unfit: whyNoReplica(standby, primary),
      lagSeconds: isUpToDate ? 0 : lagOf(standby, primary),
    };
  });
