import { presentSecondFactors } from '../../presenters/second-factor.presenter';
import type { SecondFactorService } from '../../services/accounts/factors/second-factor.service';
import { emptyReply, emptyReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';
import {
  confirmTotpBody,
  recoveryCodesShape,
  secondFactorsShape,
  totpSetupShape,
} from './second-factor.schema';

const tag = 'Second factors';

interface Dependencies {
  secondFactors: SecondFactorService;
}

const getSecondFactors = ({ secondFactors }: Dependencies) =>
  route({
    operation: 'secondFactors',
    method: 'get',
    path: '/account/second_factors',
    tag,
    summary: 'Get your own second factors',
    description: 'For every account.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(secondFactorsShape),
    handle: async ({ actor }) => resourceReply(presentSecondFactors(await secondFactors.get(actor))),
  });

const beginTotp = ({ secondFactors }: Dependencies) =>
  route({
    operation: 'beginTotp',
    method: 'post',
    path: '/account/totp',
    tag,
    summary: 'Begin to set up an authenticator app',
    description:
      'For every account. The new secret has no effect before a code of it is confirmed, and replaces an unconfirmed one.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(totpSetupShape),
    handle: async ({ actor }) => resourceReply(await secondFactors.beginTotp(actor)),
  });

const confirmTotp = ({ secondFactors }: Dependencies) =>
  route({
    operation: 'confirmTotp',
    method: 'post',
    path: '/account/totp/confirm',
    tag,
    summary: 'Complete the set-up of an authenticator app',
    description:
      'For every account. Ends the other sessions. From now on, signing in with the password needs a code. Answers with ten recovery codes, which are shown only here.',
    credential: 'accessToken',
    body: confirmTotpBody,
    responseShape: resourceReplyShape(recoveryCodesShape),
    handle: async ({ actor, body }) =>
      resourceReply({ recovery_codes: await secondFactors.confirmTotp(actor, body.code) }),
  });

const disableTotp = ({ secondFactors }: Dependencies) =>
  route({
    operation: 'disableTotp',
    method: 'delete',
    path: '/account/totp',
    tag,
    summary: 'Remove the authenticator app',
    description: 'For every account. Ends the other sessions. Succeeds without an app too.',
    credential: 'accessToken',
    responseShape: emptyReplyShape,
    handle: async ({ actor }) => {
      await secondFactors.disableTotp(actor);
      return emptyReply();
    },
  });

const regenerateRecoveryCodes = ({ secondFactors }: Dependencies) =>
  route({
    operation: 'regenerateRecoveryCodes',
    method: 'post',
    path: '/account/recovery_codes',
    tag,
    summary: 'Replace all recovery codes by new ones',
    description: 'For every account with a second factor. Answers with ten codes, which are shown only here.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(recoveryCodesShape),
    handle: async ({ actor }) =>
      resourceReply({ recovery_codes: await secondFactors.regenerateRecoveryCodes(actor) }),
  });

/** The operations of second factors that Chit adds to the REST specification. */
export const secondFactorRoutes = (dependencies: Dependencies): Route[] => [
  getSecondFactors(dependencies),
  beginTotp(dependencies),
  confirmTotp(dependencies),
  disableTotp(dependencies),
  regenerateRecoveryCodes(dependencies),
];
