import type { Unit } from '../language/money';

/** What the page of a payer shows of the merchant; texts that are not set are ''. */
export interface ShownProfile {
  displayName: string;
  accentColor: string;
  supportEmail: string;
  supportUrl: string;
  logoUrl: string | null;
}

/** What the page of a payer shows of an invoice; texts that are empty are left out. */
export interface ShownInvoice {
  /** As exact decimal text, in `unit`. */
  amount: string;
  unit: Unit;
  /** Tokens with which the payer may pay, in their order; none for an invoice that is only an example. */
  options: readonly ShownOption[];
  orderId?: string;
  lines?: readonly ShownLine[];
  note?: string;
  /** Page of the shop to which the payer returns. */
  redirectUrl?: string;
}

interface ShownOption {
  /** In whole tokens; undefined while it is not known. */
  amount: string | undefined;
  symbol: string;
  network: { name: string; testnet: boolean };
}

interface ShownLine {
  name: string;
  quantity: string;
  unitPrice: string;
  /** Undefined while quantity or price are not numbers yet. */
  total: string | undefined;
}
