import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import type { GrantedRole, Role } from '../../lib/actor';
import type { AccessChange } from '../../lib/enums';
import { queueMail } from './mail-queue';

/** Tells that somebody or something got other access, or a new role; `detail` may be text of anybody. */
export const mailAccessChange = (
  tx: Executor,
  recipient: { userUuid: string } | { ownerOf: string },
  change: AccessChange,
  detail = '',
  role?: Role | GrantedRole,
): Promise<void> =>
  queueMail(tx, {
    ...recipient,
    topic: 'access_changed',
    cause: newUuid(),
    params: { on: new Date().toISOString(), change, detail, role },
  });
