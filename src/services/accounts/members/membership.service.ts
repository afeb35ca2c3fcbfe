import type { DataSource } from 'typeorm';
import { Session } from '../../../entities/session.entity';
import { accessTokenRequired, notFound } from '../../../errors';
import { type Actor, personUuidOf } from '../../../lib/actor';
import { authorize } from '../../../policies/access';
import { prepareTestAccount } from '../../shared/test-account';
import { listMemberships, type Membership } from './member.queries';

/** Lists the accounts for which a person may act, and switches the account for which the person's session acts. */
export class MembershipService {
  constructor(private readonly database: DataSource) {}

  /** Returns the accounts for which the caller may act: the caller's own account first. */
  async list(actor: Actor): Promise<Membership[]> {
    authorize(actor, 'memberships');
    return listMemberships(this.database.manager, personUuidOf(actor), actor.account.uuid);
  }

  /**
   * Makes the caller's session act for the given account, or for the caller's own account when `accountUuid` is
   * undefined. Returns null when the caller has handed over their own account and is no longer a member of it. Throws
   * `not_found` for an account of which the caller is no member. With `test`, the session acts for the test account of
   * this account, which the call creates when there is none.
   */
  async switchAccount(
    actor: Actor,
    accountUuid: string | undefined,
    test = false,
  ): Promise<Membership | null> {
    authorize(actor, 'switchAccount');
    if (actor.kind !== 'user') throw accessTokenRequired();
    const { uuid: personUuid } = actor.person;
    const target = accountUuid ?? personUuid;
    return this.database.transaction(async (tx) => {
      // Waits for a concurrent removal of the member: a removal revokes only the sessions that act for the account at
      // that moment.
      await tx.query('SELECT FROM users WHERE uuid = $1 FOR SHARE', [target]);
      const acting = test ? (await prepareTestAccount(tx, target)).uuid : target;
      const memberships = await listMemberships(tx, personUuid, acting);
      const found = memberships.find((each) => each.accountUuid === target) ?? null;
      if (!found && (test || target !== personUuid)) throw notFound();
      await tx.update(
        Session,
        { uuid: actor.sessionUuid },
        { accountUuid: acting === personUuid ? null : acting },
      );
      return found;
    });
  }
}
