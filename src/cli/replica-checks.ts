import type { Config } from '../config';
import type { SchemaState } from '../infra/database/schema-state';
import { inspectReplica } from '../infra/replicas/inspect';
import { type Finding, findingsOf, firstErrorLine } from './finding';

const replica = findingsOf('replica');

/** Maximum accepted replication lag, in seconds. */
const MOST_LAG_SECONDS = 5;

/** Checks every replica by itself; while one is unusable, Chit reads the primary. */
export async function checkReplicas(
  { DATABASE_URL: primary, DATABASE_REPLICA_URLS: urls }: Config,
  schema: SchemaState | undefined,
): Promise<Finding[]> {
  if (primary === undefined || urls.length === 0) return [];
  if (!schema) return [replica.note('Not looked at: the database cannot be used')];
  return Promise.all(urls.map((url) => check(url, primary)));
}

async function check(url: string, primary: string): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const { unfitReason, lagSeconds } = await inspectReplica(url, primary);
    if (unfitReason !== undefined)
      return replica.problem(`${host} ${unfitReason}: correct DATABASE_REPLICA_URLS or make it anew`);
    if (lagSeconds !== null && lagSeconds > MOST_LAG_SECONDS)
      return replica.problem(
        `${host} is ${Math.round(lagSeconds)} s behind, so the primary is read: see what holds its replay up`,
      );
    return replica.ok(`${host} follows the primary`);
  } catch (error) {
    return replica.problem(
      `${host} cannot be used (${firstErrorLine(error)}): start it or correct DATABASE_REPLICA_URLS`,
    );
  }
}
