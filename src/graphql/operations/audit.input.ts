import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { ContinuedPageArgs } from '../shared/page.args';
import { DateTime, UUID } from '../shared/scalars';
import { argsType, filterBy, inputType, optional } from '../shared/types';

const AuditFilterInput = inputType('AuditFilter', 'Matches entries that satisfy every given member', {
  actorUuid: optional(UUID, fields.uuid, 'Only changes by this person'),
  accountUuid: optional(UUID, fields.uuid, 'Only changes of the data of this account'),
  subject: optional(String, fields.auditText, 'Only changes of this object, for example `invoice:…`'),
  action: optional(String, fields.auditText, 'Only this action, for example `user.updated`'),
  actions: optional([String], z.array(fields.auditText), 'Only these actions'),
  text: optional(String, fields.auditText, 'Only actions whose name contains this text'),
  from: optional(DateTime, z.date(), 'Changed at this time or later'),
  to: optional(DateTime, z.date(), 'Changed at this time or earlier'),
});

export const AuditLogArgs = argsType({ ...ContinuedPageArgs.members, filter: filterBy(AuditFilterInput) });
