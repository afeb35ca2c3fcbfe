import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { ConfirmTotpArgs, SecondFactorsType, TotpSetupType } from './second-factor.type';

@Resolver()
export class SecondFactorResolver {
  constructor(private readonly services: Services) {}

  @Query(() => SecondFactorsType, { description: "The caller's own second factors" })
  secondFactors(@Ctx() { actor }: GraphqlContext): Promise<SecondFactorsType> {
    return this.services.secondFactors.get(actor);
  }

  @Mutation(() => TotpSetupType, {
    description:
      'Begins to set up an authenticator app; the new secret has no effect before `confirmTotp`, and replaces an unconfirmed one',
  })
  beginTotp(@Ctx() { actor }: GraphqlContext): Promise<TotpSetupType> {
    return this.services.secondFactors.beginTotp(actor);
  }

  @Mutation(() => [String], {
    description:
      'Completes the set-up of an authenticator app, and ends the other sessions. From now on, signing in with the password needs a code. Returns ten recovery codes, each valid once; they are shown only here',
  })
  confirmTotp(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ConfirmTotpArgs) { code }: ConfirmTotpArgs,
  ): Promise<string[]> {
    return this.services.secondFactors.confirmTotp(actor, code);
  }

  @Mutation(() => Boolean, { description: 'Removes the authenticator app, and ends the other sessions' })
  async disableTotp(@Ctx() { actor }: GraphqlContext): Promise<boolean> {
    await this.services.secondFactors.disableTotp(actor);
    return true;
  }

  @Mutation(() => [String], {
    description: 'Replaces all recovery codes by ten new ones, which are shown only here',
  })
  regenerateRecoveryCodes(@Ctx() { actor }: GraphqlContext): Promise<string[]> {
    return this.services.secondFactors.regenerateRecoveryCodes(actor);
  }
}
