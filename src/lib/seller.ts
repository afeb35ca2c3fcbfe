/** Who sells, as documents name them; each member is null when the account has not given it. */
export interface Seller {
  legalName: string | null;
  /** Lines of the postal address. */
  address: string | null;
  /** Number by which a tax office knows the seller. */
  taxId: string | null;
}
