import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { toUser, UserType } from './user.type';
import { CreateUserNoteArgs, UserNoteType } from './user-note.type';

@Resolver(() => UserNoteType)
export class UserNoteResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [UserNoteType], { description: 'All notes of admins about an account, the newest first' })
  async userNotes(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Account' }) uuid: string,
  ): Promise<UserNoteType[]> {
    return this.services.userNotes.list(actor, uuid);
  }

  @Mutation(() => UserNoteType, { description: 'Adds a note about an account' })
  async createUserNote(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => CreateUserNoteArgs) { uuid, text }: CreateUserNoteArgs,
  ): Promise<UserNoteType> {
    return this.services.userNotes.create(actor, uuid, text);
  }

  @Mutation(() => Boolean, { description: 'Deletes a note about an account' })
  async deleteUserNote(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Note' }) uuid: string,
  ): Promise<boolean> {
    await this.services.userNotes.delete(actor, uuid);
    return true;
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Admin who wrote it' })
  async author(
    @Root() { authorUuid }: UserNoteType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<UserType | null> {
    return authorUuid === null ? null : loaders.users.load(authorUuid).then(toUser);
  }
}
