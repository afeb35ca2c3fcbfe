import { Field, ObjectType } from 'type-graphql';
import type { ListedSession } from '../../services/accounts/sessions/session.service';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('ActiveSession', {
  description: 'A session of the caller that is neither expired nor revoked',
  simpleResolvers: true,
})
export class ActiveSessionType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => Boolean, {
    description: 'Whether a browser has the session, by a cookie; otherwise a program has it',
  })
  isBrowser: boolean;

  @Field(() => Boolean, { description: 'Whether this request uses the session' })
  isCurrent: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Browser and operating system, or program, as the client that signed in named itself',
  })
  device: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Client address of the sign-in: an IPv4 address, or an IPv6 subnet (/64)',
  })
  address: string | null;

  @Field(() => DateTime, { description: 'Time of the sign-in' })
  createdOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of the last use, accurate to the minute' })
  lastUsedOn: Date | null;

  @Field(() => DateTime, { description: 'Time at which the session ends' })
  expiresOn: Date;
}

export const toActiveSession = (session: ListedSession): ActiveSessionType => ({
  uuid: session.uuid,
  isBrowser: session.isBrowser,
  isCurrent: session.isCurrent,
  device: session.device,
  address: session.address,
  createdOn: session.createdOn,
  lastUsedOn: session.lastUsedOn,
  expiresOn: session.expiresOn,
});
