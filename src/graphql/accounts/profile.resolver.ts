import { logoUrl } from '../../presenters/profile.presenter';
import { arg, memberOf, mutation, query, rootFields } from '../shared/resolvers';
import { HttpUrl } from '../shared/scalars';
import { orNull } from '../shared/types';
import { UpdateProfileInput } from './profile.input';
import { ProfileType } from './profile.type';
import { toUser, UserType } from './user.type';

export const ProfileResolver = [
  rootFields({
    profile: query(
      ProfileType,
      'What payers see of the account for which the caller acts',
      {},
      ({ profiles }, { actor }) => profiles.get(actor),
    ),
    updateProfile: mutation(
      UserType,
      'Changes what payers see of the caller',
      { input: arg(UpdateProfileInput, 'Members to change') },
      async ({ profiles }, { actor }, { input }) => toUser(await profiles.update(actor, { ...input })),
    ),
  }),
  memberOf(
    ProfileType,
    'logoUrl',
    orNull(HttpUrl),
    'PNG of at most 256 × 256 pixels; REST uploads it (`PUT /account/logo`)',
    {},
    (profile, { publicUrl }) => logoUrl(publicUrl, profile),
  ),
];
