import type { AuditEntry } from '../../entities/audit-entry.entity';
import type { Executor } from '../../infra/database/statements';
import type { CursorPosition } from '../../lib/cursor';
import { distinctValues } from '../shared/loose-index-scan';

/** Conditions on audit entries; an entry must satisfy all of them. */
export interface AuditFilter {
  /** UUID of the person who made the change. */
  actorUuid?: string | undefined;
  /** UUID of the account whose data was changed. */
  accountUuid?: string | undefined;
  /** The changed object, such as `invoice:0199…`. */
  subject?: string | undefined;
  /** The whole name of the action. */
  action?: string | undefined;
  /** The whole names of some actions. */
  actions?: string[] | undefined;
  /** A part of the name of the action, in any letter case. */
  text?: string | undefined;
  /** Only entries of this time or later. */
  from?: Date | undefined;
  /** Only entries before this time. */
  before?: Date | undefined;
}

export interface AuditPage {
  limit: number;
  offset: number;
  /** Keyset pagination: only entries after this position, that is, older ones. */
  after?: CursorPosition | undefined;
}

const COLUMNS = `uuid, actor_uuid AS "actorUuid", account_uuid AS "accountUuid", action, subject, before, after,
  created_on AS "createdOn"`;

const ORDER = 'ORDER BY created_on DESC, uuid DESC';

/** SQL: distinct actions, of which there are few, so that a query reads a range for each. */
const ALL_ACTIONS = `WITH RECURSIVE ${distinctValues('actions', { table: 'audit_entries', column: 'action' })}`;

function conditionsFor(filter: AuditFilter, after?: CursorPosition) {
  const values: unknown[] = [];
  const take = (value: unknown) => `$${values.push(value)}`;
  const { actorUuid, accountUuid, subject, action, actions, text, from, before } = filter;
  const conditions = [
    actorUuid !== undefined && `actor_uuid = ${take(actorUuid)}`,
    accountUuid !== undefined && `account_uuid = ${take(accountUuid)}`,
    subject !== undefined && `subject = ${take(subject)}`,
    from !== undefined && `created_on >= ${take(from)}`,
    before !== undefined && `created_on < ${take(before)}`,
    after !== undefined && `(created_on, uuid) < (${take(after.createdOn)}, ${take(after.uuid)})`,
  ].filter((condition) => condition !== false);
  const ofActions = [
    action !== undefined && `id = ${take(action)}`,
    actions !== undefined && `id = ANY (${take(actions)})`,
    text !== undefined && `strpos(lower(id), lower(${take(text)})) > 0`,
  ].filter((condition) => condition !== false);
  return { conditions, ofActions, values, take };
}

const where = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/**
 * Lists audit entries, newest first. With conditions on the action, reads the newest entries of each matching action
 * from the index and merges them, so that entries of a rare action are found without reading those of the other
 * actions.
 */
export function listAudit(db: Executor, filter: AuditFilter, page: AuditPage): Promise<AuditEntry[]> {
  const { conditions, ofActions, values, take } = conditionsFor(filter, page.after);
  const [limit, offset] = [`${take(page.limit)}::bigint`, `${take(page.offset)}::bigint`];
  const range = `LIMIT ${limit} OFFSET ${offset}`;
  if (ofActions.length === 0)
    return db.query(`SELECT ${COLUMNS} FROM audit_entries ${where(conditions)} ${ORDER} ${range}`, values);
  return db.query(
    `${ALL_ACTIONS} SELECT ${COLUMNS} FROM actions CROSS JOIN LATERAL (
       SELECT * FROM audit_entries ${where(['action = id', ...conditions])} ${ORDER} LIMIT ${limit} + ${offset}
     ) AS entry ${where(ofActions)} ${ORDER} ${range}`,
    values,
  );
}

export async function countAudit(db: Executor, filter: AuditFilter): Promise<number> {
  const { conditions, ofActions, values } = conditionsFor(filter);
  const withActions =
    ofActions.length === 0 ? [] : [`action = ANY (ARRAY(SELECT id FROM actions ${where(ofActions)}))`];
  const [{ count }] = await db.query(
    `${withActions.length > 0 ? ALL_ACTIONS : ''}
     SELECT count(*)::int AS count FROM audit_entries ${where([...conditions, ...withActions])}`,
    values,
  );
  return count;
}
