import type { Profile } from '../entities/user.entity';

/** Returns the path of a logo. The file name is the SHA-256 of the content, so the content of a path never changes. */
export const logoPath = (hash: string) => `/logo/${hash}.png`;

/** Absolute URL of a merchant's logo; null when the merchant has no logo. */
export const logoUrl = (publicUrl: string, { logoHash }: Pick<Profile, 'logoHash'>) =>
  logoHash === null ? null : publicUrl + logoPath(logoHash);

/** Converts the profile of a merchant to its REST form. */
export const presentProfile = (profile: Profile, publicUrl: string) => ({
  display_name: profile.displayName,
  support_email: profile.supportEmail,
  support_url: profile.supportUrl,
  accent_color: profile.accentColor,
  logo_url: logoUrl(publicUrl, profile),
});
