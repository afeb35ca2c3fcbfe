import { TIMEOUT_MS, withClient } from '../database/schema-state';
import { POSITION, positionIn } from './position';
import { lagOf, STANDBY, type Standby, SYSTEM, whyNoReplica } from './standby';

/** How a replica stands beside the primary. */
export interface Inspection {
  /** What stands against reading from it, in words that follow its name. */
  unfit: string | undefined;
  /** How old what it shows is; null where it has not shown anything new yet. */
  lagSeconds: number | null;
}

/** Asks both, and changes nothing. Throws what connecting to one of them throws, or the server. */
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
