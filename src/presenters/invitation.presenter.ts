import type { Invitation } from '../entities/invitation.entity';

type Details = Pick<
  Invitation,
  'uuid' | 'role' | 'email' | 'createdOn' | 'expiresOn' | 'acceptedOn' | 'revokedOn'
> & { inviterEmail: string | null };

/** Converts an invitation to its REST form, without its token. */
export const presentInvitation = (invitation: Details) => ({
  uuid: invitation.uuid,
  role: invitation.role,
  email: invitation.email,
  inviter_email: invitation.inviterEmail,
  created_on: invitation.createdOn.toISOString(),
  expires_on: invitation.expiresOn.toISOString(),
  accepted_on: invitation.acceptedOn?.toISOString() ?? null,
  revoked_on: invitation.revokedOn?.toISOString() ?? null,
});

/** Converts a new invitation to its REST form, the only response that contains the token. */
export const presentCreatedInvitation = ({
  invitation,
  token,
  url,
}: {
  invitation: Details;
  token: string;
  url: string;
}) => ({
  ...presentInvitation(invitation),
  token,
  url,
});
