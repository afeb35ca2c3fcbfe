import { Field, ObjectType } from 'type-graphql';
import type { Profile } from '../../entities/user.entity';

@ObjectType('Profile', { description: 'What payers see of a merchant', simpleResolvers: true })
export class ProfileType {
  @Field(() => String, { nullable: true, description: 'Name of the merchant' })
  displayName: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address for questions of payers' })
  supportEmail: string | null;

  @Field(() => String, { nullable: true, description: 'Web page for questions of payers (https)' })
  supportUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Brand colour, `#rrggbb`' })
  accentColor: string | null;

  logoHash: string | null;
}

/**
 * Copies each member; a missing member becomes null. Members can be missing in an idempotent response that was stored
 * before profiles existed.
 */
export const toProfile = (profile: Partial<Profile>): ProfileType => ({
  displayName: profile.displayName ?? null,
  supportEmail: profile.supportEmail ?? null,
  supportUrl: profile.supportUrl ?? null,
  accentColor: profile.accentColor ?? null,
  logoHash: profile.logoHash ?? null,
});
