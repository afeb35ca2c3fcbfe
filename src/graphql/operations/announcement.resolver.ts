import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { PageArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { AnnouncementPage, AnnouncementType, CreateAnnouncementInput } from './announcement.type';

@Resolver()
export class AnnouncementResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [AnnouncementType], {
    description: 'The current announcements that the caller has not dismissed, the newest first',
  })
  async announcements(@Ctx() { actor }: GraphqlContext): Promise<AnnouncementType[]> {
    return this.services.announcements.listCurrent(actor);
  }

  @Mutation(() => Boolean, { description: 'Hides a current announcement from the caller' })
  async dismissAnnouncement(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Announcement' }) uuid: string,
  ): Promise<boolean> {
    await this.services.announcements.dismiss(actor, uuid);
    return true;
  }

  @Query(() => AnnouncementPage, {
    description: 'All announcements, past and future ones included, the newest first',
  })
  async allAnnouncements(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<AnnouncementPage> {
    return this.services.announcements.listAll(actor, page);
  }

  @Mutation(() => AnnouncementType, { description: 'Announces something to everybody who is signed in' })
  async createAnnouncement(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => CreateAnnouncementInput, { description: 'The announcement' })
    input: CreateAnnouncementInput,
  ): Promise<AnnouncementType> {
    return this.services.announcements.create(actor, input);
  }

  @Mutation(() => Boolean, { description: 'Deletes an announcement at once' })
  async deleteAnnouncement(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Announcement' }) uuid: string,
  ): Promise<boolean> {
    await this.services.announcements.delete(actor, uuid);
    return true;
  }
}
