import { Index } from 'typeorm';
import { boolean, createdOn, table, text, uuid } from './columns';

/**
 * Audit log entry: who changed what, with old and new values. Inserted in the transaction of the change, never updated.
 */
export const AuditEntry = table(
  'audit_entries',
  {
    uuid: uuid().primary(),
    /** The account that made the change; null for Chit itself and for a payer. */
    actorUuid: uuid().nullable().references('users', 'SET NULL'),
    /**
     * The account whose data was changed: the owner of the changed object, or the changed account itself. Null for data
     * of the installation, such as a token. Not a foreign key, because each insert would then lock the account's row.
     */
    accountUuid: uuid().nullable(),
    /** The action that made the change, such as `invoice.expired`. */
    action: text(),
    /** The object that was changed, such as `invoice:0199…`. */
    subject: text(),
    /** Whether the change concerns neither money nor credentials; such entries have a smaller bound of their own. */
    isRoutine: boolean().default(false),
    /** Old values of the changed members as JSON; null when there were none. */
    before: text().nullable(),
    /** New values of the changed members as JSON; null when there are none. */
    after: text().nullable(),
    createdOn: createdOn(),
  },
  [
    Index('audit_entries_created', ['createdOn', 'uuid']),
    Index('audit_entries_actor', ['actorUuid', 'createdOn', 'uuid'], { where: 'actor_uuid IS NOT NULL' }),
    Index('audit_entries_account', ['accountUuid', 'createdOn', 'uuid'], {
      where: 'account_uuid IS NOT NULL',
    }),
    Index('audit_entries_counted', ['accountUuid', 'isRoutine', 'createdOn', 'uuid'], {
      where: `account_uuid IS NOT NULL AND action NOT LIKE 'invoice.%'`,
    }),
    Index('audit_entries_subject', ['subject', 'createdOn', 'uuid']),
    Index('audit_entries_action', ['action', 'createdOn', 'uuid']),
  ],
);
export type AuditEntry = InstanceType<typeof AuditEntry>;
