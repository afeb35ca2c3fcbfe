import { Arg, Args, Ctx, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { runWithKey } from '../shared/idempotency';
import { Mutation } from '../shared/mutation';
import { ChangePasswordArgs, LoginInput, RefreshTokenArgs, RegisterInput } from './session.input';
import { SessionType, toSession } from './session.type';

@Resolver()
export class SessionResolver {
  constructor(private readonly services: Services) {}

  @Mutation(() => SessionType, { description: 'Creates an account and signs it in' })
  async register(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => RegisterInput, { description: 'E-mail address and password of the new account' })
    input: RegisterInput,
  ) {
    return toSession(await this.services.auth.register(actor, input));
  }

  @Mutation(() => SessionType, { description: 'Signs in' })
  async login(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => LoginInput, { description: 'Credentials' }) input: LoginInput,
  ) {
    return toSession(await this.services.auth.login(actor, input));
  }

  @Mutation(() => SessionType, { description: 'Exchanges a refresh token for new tokens' })
  async refreshSession(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => RefreshTokenArgs) { refreshToken }: RefreshTokenArgs,
  ) {
    return toSession(await this.services.auth.refresh(actor, refreshToken));
  }

  @Mutation(() => Boolean, { description: 'Revokes the session of a refresh token at once' })
  async logout(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => RefreshTokenArgs) { refreshToken }: RefreshTokenArgs,
  ) {
    await this.services.auth.logout(actor, refreshToken);
    return true;
  }

  @Mutation(() => Boolean, { description: "Changes the caller's password and ends the other sessions" })
  async changePassword(
    @Ctx() context: GraphqlContext,
    @Args(() => ChangePasswordArgs) change: ChangePasswordArgs,
  ) {
    await runWithKey(context, undefined, (key) =>
      this.services.auth.changePassword(context.actor, change, key),
    );
    return true;
  }
}
