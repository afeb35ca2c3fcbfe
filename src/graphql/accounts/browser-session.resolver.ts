import { Arg, Args, Ctx, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { BrowserSessionType, ConfirmIdentityArgs, toBrowserSession } from './browser-session.type';
import { PasskeyCeremonyType } from './passkey.type';
import { LoginInput } from './session.input';

@Resolver()
export class BrowserSessionResolver {
  constructor(private readonly services: Services) {}

  @Mutation(() => BrowserSessionType, {
    description: 'Signs a browser in: sets the cookie of a new session. Only for pages of this installation',
  })
  async openBrowserSession(
    @Ctx() { actor, replyHeaders }: GraphqlContext,
    @Arg('input', () => LoginInput, { description: 'Credentials' }) input: LoginInput,
  ) {
    const opened = await this.services.browserSessions.open(actor, input);
    replyHeaders['set-cookie'] = opened.setCookie;
    return toBrowserSession(opened);
  }

  @Mutation(() => Boolean, {
    description: 'Signs a browser out: ends the browser session of this request, and deletes the cookie',
  })
  async closeBrowserSession(@Ctx() { actor, replyHeaders }: GraphqlContext) {
    const { setCookie } = await this.services.browserSessions.close(actor);
    replyHeaders['set-cookie'] = setCookie;
    return true;
  }

  @Mutation(() => PasskeyCeremonyType, {
    description: 'Begins a confirmation by one of the passkeys of the caller, in this session',
  })
  passkeyConfirmationOptions(@Ctx() { actor }: GraphqlContext): Promise<PasskeyCeremonyType> {
    return this.services.identityConfirmation.passkeyOptions(actor);
  }

  @Mutation(() => Boolean, {
    description:
      'Confirms who the caller is, by the password or a passkey; the session then permits dangerous operations for ten minutes',
  })
  async confirmIdentity(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ConfirmIdentityArgs) proof: ConfirmIdentityArgs,
  ) {
    await this.services.identityConfirmation.confirm(actor, proof);
    return true;
  }
}
