import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { BrowserSessionType, toBrowserSession } from './browser-session.type';
import {
  PasskeyCeremonyType,
  PasskeyProofInput,
  PasskeyType,
  RegisteredPasskeyType,
  RegisterPasskeyInput,
  RenamePasskeyArgs,
} from './passkey.type';

@Resolver()
export class PasskeyResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [PasskeyType], { description: "The caller's own passkeys, the oldest first" })
  async passkeys(@Ctx() { actor }: GraphqlContext): Promise<PasskeyType[]> {
    return this.services.passkeys.list(actor);
  }

  @Mutation(() => PasskeyCeremonyType, { description: 'Begins to register a passkey in this session' })
  passkeyRegistrationOptions(@Ctx() { actor }: GraphqlContext): Promise<PasskeyCeremonyType> {
    return this.services.passkeys.registrationOptions(actor);
  }

  @Mutation(() => RegisteredPasskeyType, {
    description:
      'Registers a passkey, with which the person signs in without the password. From now on, the password alone does not sign in',
  })
  async registerPasskey(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => RegisterPasskeyInput, { description: 'The new passkey' }) input: RegisterPasskeyInput,
  ): Promise<RegisteredPasskeyType> {
    return this.services.passkeys.register(actor, input);
  }

  @Mutation(() => PasskeyType, { description: 'Renames a passkey' })
  async renamePasskey(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => RenamePasskeyArgs) { uuid, name }: RenamePasskeyArgs,
  ): Promise<PasskeyType> {
    return this.services.passkeys.rename(actor, uuid, name);
  }

  @Mutation(() => Boolean, { description: 'Removes a passkey, and ends the other sessions' })
  async deletePasskey(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Passkey' }) uuid: string,
  ): Promise<boolean> {
    await this.services.passkeys.delete(actor, uuid);
    return true;
  }

  @Mutation(() => PasskeyCeremonyType, { description: 'Begins a sign-in with a passkey' })
  passkeySignInOptions(): Promise<PasskeyCeremonyType> {
    return this.services.browserSessions.passkeyOptions();
  }

  @Mutation(() => BrowserSessionType, {
    description:
      'Signs a browser in with a passkey, without a password: sets the cookie of a new session. Only for pages of this installation',
  })
  async openBrowserSessionByPasskey(
    @Ctx() { actor, replyHeaders }: GraphqlContext,
    @Arg('input', () => PasskeyProofInput, { description: 'Response of the passkey' })
    input: PasskeyProofInput,
  ): Promise<BrowserSessionType> {
    const opened = await this.services.browserSessions.openByPasskey(actor, input);
    replyHeaders['set-cookie'] = opened.setCookie;
    return toBrowserSession(opened);
  }
}
