import { command, mutation, query, rootFields } from '../shared/resolvers';
import { ConfirmTotpArgs, SecondFactorsType, TotpSetupType } from './second-factor.type';

export const SecondFactorResolver = rootFields({
  secondFactors: query(
    SecondFactorsType,
    "The caller's own second factors",
    {},
    ({ secondFactors }, { actor }) => secondFactors.get(actor),
  ),
  beginTotp: mutation(
    TotpSetupType,
    'Begins to set up an authenticator app; the new secret has no effect before `confirmTotp`, and replaces an unconfirmed one',
    {},
    ({ secondFactors }, { actor }) => secondFactors.beginTotp(actor),
  ),
  confirmTotp: mutation(
    [String],
    'Completes the set-up of an authenticator app, and ends the other sessions. From now on, signing in with the password needs a code. Returns ten recovery codes, each valid once; they are shown only here',
    ConfirmTotpArgs,
    ({ secondFactors }, { actor }, { code }) => secondFactors.confirmTotp(actor, code),
  ),
  disableTotp: command(
    'Removes the authenticator app, and ends the other sessions',
    {},
    ({ secondFactors }, { actor }) => secondFactors.disableTotp(actor),
  ),
  regenerateRecoveryCodes: mutation(
    [String],
    'Replaces all recovery codes by ten new ones, which are shown only here',
    {},
    ({ secondFactors }, { actor }) => secondFactors.regenerateRecoveryCodes(actor),
  ),
});
