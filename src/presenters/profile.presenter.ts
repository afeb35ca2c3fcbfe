import type { Profile } from '../entities/user.entity';

/** Path of a logo; the file name contains the SHA-256 of the content, so the path's content never changes. */
export const logoPath = (hash: string) => `/logo/${hash}.png`;

/** Absolute URL of a logo; null without one. */
export const logoUrl = (publicUrl: string, { logoHash }: Pick<Profile, 'logoHash'>) =>
  logoHash === null ? null : publicUrl + logoPath(logoHash);

/** The profile of a merchant over REST. */
export const presentProfile = (profile: Profile, publicUrl: string) => ({
  display_name: profile.displayName,
  support_email: profile.supportEmail,
  support_url: profile.supportUrl,
  accent_color: profile.accentColor,
  logo_url: logoUrl(publicUrl, profile),
});
