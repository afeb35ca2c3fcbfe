import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { keysetPage } from '../../lib/keyset-page';
import { presentAuditEntry } from '../../presenters/audit.presenter';
import type { AuditService } from '../../services/operations/audit.service';
import * as examples from '../shared/examples';
import { after, endDate, filter, page, startDate } from '../shared/query';
import { keysetReply, keysetReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';

interface Dependencies {
  audit: AuditService;
}

const changedMembers = (description: string) =>
  z.record(z.string(), z.unknown()).nullable().describe(description);

const auditEntryShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    action: z.string().describe('Action, for example `user.updated`'),
    subject: z.string().describe('The changed object, for example `invoice:…`'),
    actor_uuid: z.uuid().nullable().describe('Person who made the change; null for Chit itself'),
    account_uuid: z
      .uuid()
      .nullable()
      .describe('Account whose data was changed; null for data of the installation, such as a token'),
    before: changedMembers('The changed members before'),
    after: changedMembers('The changed members after'),
    created_on: z.iso.datetime().describe('Time of the change'),
  })
  .meta({
    id: 'AuditEntry',
    description: 'An entry of the audit log: one change',
    examples: [
      {
        uuid: examples.AUDIT_ENTRY_UUID,
        action: 'user.updated',
        subject: `user:${examples.USER_UUID}`,
        actor_uuid: examples.USER_UUID,
        account_uuid: examples.USER_UUID,
        before: { status: 'pending' },
        after: { status: 'verified' },
        created_on: examples.INSTANT,
      },
    ],
  });

const listAuditQuery = z.object({
  ...page,
  after,
  actor_uuid: filter(fields.uuid, 'Only changes by this person', examples.USER_UUID),
  account_uuid: filter(fields.uuid, 'Only changes of the data of this account', examples.USER_UUID),
  subject: filter(fields.auditText, 'Only changes of this object', `invoice:${examples.INVOICE_UUID}`),
  action: filter(fields.auditText, 'Only this action', 'user.updated'),
  text: filter(fields.auditText, 'Only actions whose name contains this text', 'wallet'),
  start_date: startDate.optional(),
  end_date: endDate.optional(),
});

const listAudit = ({ audit }: Dependencies) =>
  route({
    operation: 'auditLog',
    method: 'get',
    path: '/audit',
    tag: 'Audit log',
    summary: 'List the changes, the newest first',
    description:
      'For admins. `after` continues a list at the same cost, however long it is; `offset` does not.',
    credential: 'accessToken',
    query: listAuditQuery,
    responseShape: keysetReplyShape(auditEntryShape),
    handle: async ({ actor, query }) => {
      const { limit, offset, after: position, startDate: from, endDate: before, ...members } = query;
      const filter = { ...members, from, before };
      const [found, total] = await Promise.all([
        audit.list(actor, filter, { limit: limit + 1, offset, after: position }),
        audit.count(actor, filter),
      ]);
      const { rows, nextCursor } = keysetPage(found, limit, (entry) => entry);
      return keysetReply(total, rows.map(presentAuditEntry), nextCursor);
    },
  });

/** The operation on the audit log, which Chit adds to the REST specification. */
export const auditRoutes = (dependencies: Dependencies): Route[] => [listAudit(dependencies)];
