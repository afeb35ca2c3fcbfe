import { type FindOperator, IsNull } from 'typeorm';
import { ApiKey } from '../../entities/api-key.entity';
import { Session } from '../../entities/session.entity';
import type { Executor } from '../../infra/database/statements';

interface WhichSessions {
  uuid?: string | FindOperator<string>;
  userUuid?: string;
}

/** Ends sessions for good: their access and refresh tokens are refused from the next request on. */
export async function revokeSessions(tx: Executor, which: WhichSessions): Promise<void> {
  await tx.update(Session, { ...which, revokedOn: IsNull() }, { revokedOn: () => 'now()' });
}

/** Ends every session and API key of an account for good: what is unblocked later signs in anew. */
export async function revokeEverything(tx: Executor, userUuid: string): Promise<void> {
  await revokeSessions(tx, { userUuid });
  await tx.update(ApiKey, { userUuid, revokedOn: IsNull() }, { revokedOn: () => 'now()' });
}
