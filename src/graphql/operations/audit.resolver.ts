import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { AuditService } from '../../services/operations/audit.service';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { PageArgs } from '../shared/page.args';
import { AuditEntryType, AuditPage, toAuditEntry } from './audit.type';

@Resolver(() => AuditEntryType)
export class AuditResolver {
  constructor(private readonly services: { audit: AuditService }) {}

  @Query(() => AuditPage, { description: 'The audit log, the newest entry first' })
  async auditLog(@Ctx() { actor }: GraphqlContext, @Args(() => PageArgs) page: PageArgs): Promise<AuditPage> {
    const { total, items } = await this.services.audit.list(actor, page);
    return { total, items: items.map(toAuditEntry) };
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Account that acted; null for Chit itself' })
  async actor(
    @Root() { actorUuid }: AuditEntryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<UserType | null> {
    return actorUuid === null ? null : loaders.users.load(actorUuid).then(toUser);
  }
}
