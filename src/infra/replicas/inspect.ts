import { TIMEOUT_MS, withClient } from '../database/schema-state';
import { SELECT_POSITION, toPosition } from './position';
import {
  replicaProblem,
  SELECT_STANDBY,
  SELECT_SYSTEM,
  type StandbyState,
  secondsSinceReplay,
} from './standby';

/**
 * Queries both servers without changing anything. `unfitReason` says why the replica must not serve reads, such as "is no
 * replica"; undefined when it may. `lagSeconds` is null when the replica has not replayed any commit yet. Throws the errors of the
 * connections and of the servers.
 */
export const inspectReplica = (url: string, primaryUrl: string) =>
  withClient(primaryUrl, TIMEOUT_MS, async (client) => {
    const position = toPosition((await client.query(SELECT_POSITION)).rows[0]);
    const primary = { ...position, system: (await client.query(SELECT_SYSTEM)).rows[0].system };
    const standby = await withClient(
      url,
      TIMEOUT_MS,
      async (replica): Promise<StandbyState> => (await replica.query(SELECT_STANDBY)).rows[0],
    );
    const isUpToDate = BigInt(standby.replayed ?? 0) >= position.lsn;
    return {
      unfitReason: replicaProblem(standby, primary),
      lagSeconds: isUpToDate ? 0 : secondsSinceReplay(standby, primary),
    };
  });
