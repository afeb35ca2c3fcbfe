import type { SignUpInvitation } from '../entities/sign-up-invitation.entity';

/** Converts an invitation to sign up to its REST form, without its code. */
export const presentSignUpInvitation = (invitation: SignUpInvitation) => ({
  uuid: invitation.uuid,
  email: invitation.email,
  created_on: invitation.createdOn.toISOString(),
  expires_on: invitation.expiresOn.toISOString(),
  used_on: invitation.usedOn?.toISOString() ?? null,
  used_by_uuid: invitation.usedByUuid,
  revoked_on: invitation.revokedOn?.toISOString() ?? null,
});
