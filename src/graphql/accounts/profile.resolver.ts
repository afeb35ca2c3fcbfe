import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { logoUrl } from '../../presenters/profile.presenter';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { HttpUrl } from '../shared/scalars';
import { UpdateProfileInput } from './profile.input';
import { ProfileType, toProfile } from './profile.type';
import { toUser, UserType } from './user.type';

@Resolver(() => ProfileType)
export class ProfileResolver {
  constructor(private readonly services: Services) {}

  @Query(() => ProfileType, { description: 'What payers see of the account for which the caller acts' })
  async profile(@Ctx() { actor }: GraphqlContext): Promise<ProfileType> {
    return toProfile(await this.services.profiles.get(actor));
  }

  @Mutation(() => UserType, { description: 'Changes what payers see of the caller' })
  async updateProfile(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => UpdateProfileInput, { description: 'Members to change' }) input: UpdateProfileInput,
  ): Promise<UserType> {
    return toUser(await this.services.profiles.update(actor, { ...input }));
  }

  @FieldResolver(() => HttpUrl, {
    nullable: true,
    description: 'PNG of at most 256 × 256 pixels; REST uploads it (`PUT /account/logo`)',
  })
  logoUrl(@Root() profile: ProfileType): string | null {
    return logoUrl(this.services.publicUrl, profile);
  }
}
