import type { SharedServices } from './build-shared';
import { LogoEncoder } from './infra/logo-encoder';
import { SessionCookie } from './lib/session-cookie';
import type { ServiceDependencies } from './service-dependencies';
import { ApiKeyService } from './services/accounts/api-keys/api-key.service';
import { ApiRequestLog } from './services/accounts/api-keys/api-request-log';
import { Ceremonies } from './services/accounts/factors/ceremonies';
import { FactorCodes } from './services/accounts/factors/factor-codes';
import { PasskeyService } from './services/accounts/factors/passkey.service';
import { RelyingParty } from './services/accounts/factors/relying-party';
import { SecondFactorService } from './services/accounts/factors/second-factor.service';
import { IdentityService } from './services/accounts/identity.service';
import { InvitationService } from './services/accounts/members/invitation.service';
import { MemberService } from './services/accounts/members/member.service';
import { MembershipService } from './services/accounts/members/membership.service';
import { OperationGuard } from './services/accounts/operation-guard';
import { AccessTokens } from './services/accounts/sessions/access-tokens';
import { RefreshTokens } from './services/accounts/sessions/refresh-tokens';
import { SessionService } from './services/accounts/sessions/session.service';
import { AuthService } from './services/accounts/sign-in/auth.service';
import { BrowserSessions } from './services/accounts/sign-in/browser-sessions';
import { IdentityConfirmation } from './services/accounts/sign-in/identity-confirmation';
import { PasskeyCheck } from './services/accounts/sign-in/passkey-check';
import { PasswordResetService } from './services/accounts/sign-in/password-reset.service';
import { PasswordSignIn } from './services/accounts/sign-in/password-sign-in';
import { SessionOpener } from './services/accounts/sign-in/session-opener';
import { SetUpService } from './services/accounts/sign-in/set-up.service';
import { SignInAttempts } from './services/accounts/sign-in/sign-in-attempts';
import { SignUpInvitationService } from './services/accounts/sign-in/sign-up-invitation.service';
import { InvoiceDefaultsService } from './services/accounts/users/invoice-defaults.service';
import { NotificationService } from './services/accounts/users/notification.service';
import { ProfileService } from './services/accounts/users/profile.service';
import { SavedViewService } from './services/accounts/users/saved-view.service';
import { UserService } from './services/accounts/users/user.service';
import { UserNoteService } from './services/accounts/users/user-note.service';
import { AddressCodes } from './services/accounts/wallets/address-codes';
import { FeeRecipient } from './services/accounts/wallets/fee-recipient';
import { WalletService } from './services/accounts/wallets/wallet.service';
import { WalletNetworkService } from './services/accounts/wallets/wallet-network.service';
import { mailLinksKey } from './services/mail/mail-queue';

/** Builds the services of accounts, and the objects that only these services use. */
export function buildAccounts(dependencies: ServiceDependencies, shared: SharedServices) {
  const { config, database, secret, publicUrl, log } = dependencies;
  const { limiter, idempotency } = shared;
  const wallets = buildWallets(dependencies, shared);
  const accessTokens = new AccessTokens(secret);
  const refreshTokens = new RefreshTokens(secret);
  const attempts = new SignInAttempts(database, limiter, config.rateLimits.LOGIN_FAILURES, secret, log);
  const codes = new FactorCodes(limiter, secret);
  const signIns = new PasswordSignIn(database, attempts, codes);
  const opener = new SessionOpener(attempts);
  const cookie = new SessionCookie(publicUrl);
  const auth = new AuthService(database, config, {
    ...{ accessTokens, refreshTokens, signIns, opener },
    ...{ limiter, idempotency },
  });
  const issuer = `Chit ${new URL(publicUrl).hostname}`;
  const ceremonies = new Ceremonies(secret);
  const relyingParty = new RelyingParty(publicUrl);
  const passkeyCheck = new PasskeyCheck(ceremonies, relyingParty);
  return {
    identity: new IdentityService(database, accessTokens, config.SECOND_FACTOR_REQUIRED),
    operationGuard: new OperationGuard(limiter),
    auth,
    sessions: new SessionService(database),
    passkeys: new PasskeyService(database, ceremonies, relyingParty),
    browserSessions: new BrowserSessions(database, signIns, passkeyCheck, opener, cookie),
    identityConfirmation: new IdentityConfirmation(database, attempts, codes, passkeyCheck),
    secondFactors: new SecondFactorService(database, codes, issuer),
    users: new UserService(database, idempotency, wallets.addressCodes),
    ...wallets,
    ...buildProfiles(dependencies, shared),
    passwordResets: new PasswordResetService(database, publicUrl),
    setUps: new SetUpService(database),
    signUpInvitations: new SignUpInvitationService(database, publicUrl, mailLinksKey(secret)),
    members: new MemberService(database, config.SMTP_URL !== undefined),
    memberships: new MembershipService(database),
    invitations: new InvitationService(database, { auth, signIns }, publicUrl, mailLinksKey(secret)),
    ...buildApiKeys(dependencies),
  };
}

const buildProfiles = ({ database }: ServiceDependencies, { tokens }: SharedServices) => ({
  notifications: new NotificationService(database),
  userNotes: new UserNoteService(database),
  savedViews: new SavedViewService(database),
  profiles: new ProfileService(database, new LogoEncoder()),
  invoiceDefaults: new InvoiceDefaultsService(database, tokens),
});

const buildApiKeys = ({ config, database, reader }: ServiceDependencies) => ({
  apiKeys: new ApiKeyService(database, config),
  apiRequestLog: new ApiRequestLog(database, reader),
});

function buildWallets(
  { config, database, publicUrl }: ServiceDependencies,
  { watchedNetworks }: SharedServices,
) {
  const addressCodes = new AddressCodes(database, config, watchedNetworks);
  const feeRecipient = new FeeRecipient(database, config);
  return {
    addressCodes,
    feeRecipient,
    wallets: new WalletService(database, config, publicUrl, addressCodes),
    walletNetworks: new WalletNetworkService(database, addressCodes, feeRecipient),
  };
}
