import type { PaymentLink } from '../../../entities/payment-link.entity';

/** When a change of a payment link contains one of these properties, the link's price is validated again. */
export const OFFER_MEMBERS = [
  ...['accepts', 'amount', 'minAmount', 'maxAmount', 'priceAmount', 'priceCurrency', 'lines'],
] as const;

/** Properties of a payment link that its owner can change. */
export const MEMBERS = [
  'title',
  'description',
  ...OFFER_MEMBERS,
  'maxUses',
  'expiresOn',
  'redirectUrl',
  'note',
  'channelUuid',
  'enabled',
] as const;

export type LinkMembers = Pick<PaymentLink, (typeof MEMBERS)[number]>;

/** Default values of a payment link's properties, for a new link whose creator gives none. */
export const DEFAULT_MEMBERS = {
  ...(Object.fromEntries(MEMBERS.map((member) => [member, null])) as Omit<
    Record<(typeof MEMBERS)[number], null>,
    'title' | 'accepts'
  >),
  enabled: true,
};

/** Returns only the changeable properties of a payment link, without its other columns. */
export const pickMembers = (link: LinkMembers): LinkMembers =>
  Object.fromEntries(MEMBERS.map((member) => [member, link[member]])) as unknown as LinkMembers;

/** Returns the changeable properties as text for an entry of the audit log, because JSON has no bigint. */
export const auditSnapshot = (link: LinkMembers): Record<keyof LinkMembers, string | null> =>
  Object.fromEntries(MEMBERS.map((member) => [member, textOf(link[member])])) as Record<
    keyof LinkMembers,
    string | null
  >;

function textOf(value: LinkMembers[keyof LinkMembers]): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
