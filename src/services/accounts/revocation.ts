import { type FindOperator, IsNull } from 'typeorm';
import { ApiKey } from '../../entities/api-key.entity';
import { Session } from '../../entities/session.entity';
import type { Executor } from '../../infra/database/statements';

interface SessionFilter {
  uuid?: string | FindOperator<string>;
  userUuid?: string;
}

/** Revokes sessions permanently: their access and refresh tokens are refused from the next request on. */
export async function revokeSessions(tx: Executor, filter: SessionFilter): Promise<void> {
  await tx.update(Session, { ...filter, revokedOn: IsNull() }, { revokedOn: () => 'now()' });
}

/** Revokes all sessions and API keys of an account permanently: after an unblock, the owner must sign in again. */
export async function revokeAllCredentials(tx: Executor, userUuid: string): Promise<void> {
  await revokeSessions(tx, { userUuid });
  await tx.update(ApiKey, { userUuid, revokedOn: IsNull() }, { revokedOn: () => 'now()' });
}
