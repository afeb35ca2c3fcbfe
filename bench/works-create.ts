import { type Json, same, type Units } from './checks';
import { requestBytes } from './http-connection';
import type { Work } from './load';
import type { Token } from './load-data';
import { CREATORS, CUSTOMERS } from './settings';
import type { Scene } from './works';

/** Body of a request for an invoice over an amount in the first of two tokens. */
type Order = (amount: number, tokens: readonly [Token, Token]) => object;

const named = ({ address, network }: Token) => ({ token_address: address, network });

const plainOrder: Order = (amount, [token]) => ({ amount, ...named(token) });

/** The tokens are pegged to the dollar, so that the amount in tokens is the price. */
export const pricedOrder: Order = (amount, tokens) => ({
  amount,
  currency: 'USD',
  accepts: tokens.map(named),
});

/** Creation: each request is of its own, each answer is checked, and afterwards each invoice is looked for in its table. */
export function creation(
  { data, query }: Scene,
  path: string,
  table: string,
  units: Units,
  order: Order = plainOrder,
): Work {
  const creators = data.customers.slice(CUSTOMERS - CREATORS);
  const made: { uuid: string; units: string }[] = [];
  let place = 0;
  return {
    next: () => {
      place += 1;
      const { uuid: owner, key } = creators[place % creators.length] as (typeof creators)[number];
      const [token, other] = [0, 1].map((step) => data.tokens[(place + step) % data.tokens.length]) as [
        Token,
        Token,
      ];
      const cents = 100 + Math.floor(Math.random() * 50_000);
      const base = BigInt(cents) * 10n ** BigInt(token.decimals - 2);
      const json = order(cents / 100, [token, other]);
      return {
        request: requestBytes({ method: 'POST', path, bearer: key, json }),
        check: ({ data: told }: Json) => {
          same('new invoice', shownOf(told), {
            user_uuid: owner,
            status: 'created',
            amount: units === 'whole' ? String(cents / 100) : String(base),
            // 1% of whole cents.
            fee_amount: units === 'whole' ? String(cents / 10_000) : String(base / 100n),
            token_address: token.address,
            network: token.network,
          });
          made.push({ uuid: told.uuid, units: String(base) });
        },
      };
    },
    settle: async () => {
      const [row] = await query(
        `SELECT count(*)::int AS found FROM unnest($1::uuid[], $2::numeric[]) AS made (uuid, amount)
         JOIN ${table} AS invoice USING (uuid, amount)`,
        [made.map(({ uuid }) => uuid), made.map((each) => each.units)],
      );
      same('number of new invoices in the table', row?.['found'], made.length);
      made.length = 0;
    },
  };
}

const shownOf = (told: Json) => ({
  user_uuid: told.user_uuid,
  status: told.status,
  amount: String(told.amount),
  fee_amount: String(told.fee_amount),
  token_address: told.token_address,
  network: told.network,
});
