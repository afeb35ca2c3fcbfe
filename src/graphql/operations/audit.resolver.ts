import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { firstInstantAfter } from '../../lib/dates';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { AuditLogArgs } from './audit.input';
import { AuditEntryType, AuditPage } from './audit.type';

@Resolver(() => AuditEntryType)
export class AuditResolver {
  constructor(private readonly services: Services) {}

  @Query(() => AuditPage, { description: 'The audit log, the newest entry first' })
  async auditLog(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => AuditLogArgs) { filter: given, limit, offset, after }: AuditLogArgs,
  ): Promise<AuditPage> {
    const { audit } = this.services;
    const { to, ...members } = given;
    const filter = { ...members, before: to && firstInstantAfter({ at: to, wholeDay: false }) };
    const found = await audit.list(actor, filter, { limit: limit + 1, offset, after });
    const { rows, nextCursor } = keysetPage(found, limit, (entry) => entry);
    return { items: rows, nextCursor, count: () => audit.count(actor, filter) };
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Account that acted; null for Chit itself' })
  async actor(
    @Root() { actorUuid }: AuditEntryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<UserType | null> {
    return actorUuid === null ? null : loaders.users.load(actorUuid).then(toUser);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Account whose data was changed; null for data of the installation, such as a token',
  })
  async account(
    @Root() { accountUuid }: AuditEntryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<UserType | null> {
    return accountUuid === null ? null : loaders.users.load(accountUuid).then(toUser);
  }
}

@Resolver(() => AuditPage)
export class AuditPageResolver {
  @FieldResolver(() => Int, { description: 'Count of all matching entries' })
  total(@Root() page: AuditPage): Promise<number> {
    return page.count();
  }
}
