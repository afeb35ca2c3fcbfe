import { nullable, objectType, unlisted } from '../shared/types';

export const ProfileType = objectType('Profile', 'What payers see of a merchant', {
  displayName: nullable(String, 'Name of the merchant'),
  supportEmail: nullable(String, 'E-mail address for questions of payers'),
  supportUrl: nullable(String, 'Web page for questions of payers (https)'),
  accentColor: nullable(String, 'Brand colour, `#rrggbb`'),
  logoHash: unlisted<string | null>(),
});
export type ProfileType = InstanceType<typeof ProfileType>;
