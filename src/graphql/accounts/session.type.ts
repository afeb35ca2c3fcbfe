import { Field, Int, ObjectType } from 'type-graphql';
import type { SignIn } from '../../services/accounts/auth.service';
import { toUser, UserType } from './user.type';

@ObjectType('Session', { description: 'What a sign-in gives', simpleResolvers: true })
export class SessionType {
  @Field(() => String, { description: 'Bearer value of the Authorization header' })
  accessToken: string;

  @Field(() => String, { description: 'Good once, for the next session' })
  refreshToken: string;

  @Field(() => Int, { description: 'Seconds until the access token ends' })
  expiresIn: number;

  @Field(() => UserType, { description: 'Who signed in' })
  user: UserType;
}

export const toSession = ({ user, ...tokens }: SignIn): SessionType => ({ ...tokens, user: toUser(user) });
