import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { AuditService } from '../services/audit.service';
import { AuditEntryType, AuditPage, toAuditEntry } from './audit.type';
import type { GraphqlContext } from './context';
import { PageArgs } from './page.args';
import { toUser, UserType } from './user.type';

@Resolver(() => AuditEntryType)
export class AuditResolver {
  constructor(private readonly services: { audit: AuditService }) {}

  @Query(() => AuditPage, { description: 'Who changed what, the newest first' })
  async auditLog(@Ctx() { actor }: GraphqlContext, @Args(() => PageArgs) page: PageArgs): Promise<AuditPage> {
    const { total, items } = await this.services.audit.list(actor, page);
    return { total, items: items.map(toAuditEntry) };
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who did it; null for Chit itself' })
  async actor(
    @Root() { actorUuid }: AuditEntryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<UserType | null> {
    return actorUuid === null ? null : loaders.users.load(actorUuid).then(toUser);
  }
}
