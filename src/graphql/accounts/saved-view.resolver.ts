import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { SavedViewType, SaveViewArgs } from './saved-view.type';

@Resolver(() => SavedViewType)
export class SavedViewResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [SavedViewType], { description: "The caller's saved views in the present account, by name" })
  async savedViews(@Ctx() { actor }: GraphqlContext): Promise<SavedViewType[]> {
    return this.services.savedViews.list(actor);
  }

  @Mutation(() => SavedViewType, { description: 'Saves a view of the list of invoices under a name' })
  async saveView(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => SaveViewArgs) { uuid, ...view }: SaveViewArgs,
  ): Promise<SavedViewType> {
    return this.services.savedViews.save(actor, uuid, view);
  }

  @Mutation(() => Boolean, { description: 'Deletes a saved view' })
  async deleteView(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'View' }) uuid: string,
  ): Promise<boolean> {
    await this.services.savedViews.delete(actor, uuid);
    return true;
  }
}
