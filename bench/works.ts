import type { Exchange, Work } from './load';
import type { Account, Data } from './load-data';
import type { CustomerTruth, DeepPage, TrueInvoice } from './truth';

/** What contenders are asked about: the loaded accounts, and what right answers say. */
export interface Scene {
  data: Data;
  /** An access token of an account, good for now. */
  tokenOf(account: Account): string;
  readers: { account: Account; truth: CustomerTruth }[];
  some: { account: Account; invoice: TrueInvoice }[];
  span: { from: string; to: string };
  deep: DeepPage;
  first: TrueInvoice[];
  /** Runs a statement, for what is to be looked up afterwards. */
  query(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Asks these in turn; an answer that is the same as a checked one to the byte is not checked again. */
export function inTurn(exchanges: Exchange[]): Work {
  const all = exchanges.map((exchange) => ({ ...exchange, checked: new Set<string>() }));
  let place = 0;
  return {
    next: () => {
      place = (place + 1) % all.length;
      return all[place] as Exchange;
    },
  };
}
