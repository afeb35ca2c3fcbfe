import { Field, Int, ObjectType } from 'type-graphql';
import type { SignIn } from '../../services/accounts/sign-in/auth.service';
import { toUser, UserType } from './user.type';

@ObjectType('Session', { description: 'Result of a sign-in', simpleResolvers: true })
export class SessionType {
  @Field(() => String, { description: 'Bearer value of the Authorization header' })
  accessToken: string;

  @Field(() => String, { description: 'Single-use token for the next refresh' })
  refreshToken: string;

  @Field(() => Int, { description: 'Lifetime of the access token, in seconds' })
  expiresIn: number;

  @Field(() => UserType, { description: 'The signed-in account' })
  user: UserType;
}

export const toSession = ({ user, ...tokens }: SignIn): SessionType => ({
  ...tokens,
  user: { ...toUser(user), isSignedIn: true },
});
