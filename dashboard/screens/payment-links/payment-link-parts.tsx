import { graphql, type ResultOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';

/** What the list of payment links and their own screens show. */
export const PaymentLinkFields = graphql(`
  fragment PaymentLinkFields on PaymentLink {
    uuid
    title
    status
    enabled
    url
    amount
    minAmount
    maxAmount
    maxUses
    expiresOn
    createdOn
    price { amount currency }
    token { uuid symbol name network { id name testnet } }
    accepts { uuid symbol network { name } }
    totals { invoices open paid payments byToken { received fees net token { uuid symbol } } }
  }
`);
export type PaymentLink = ResultOf<typeof PaymentLinkFields>;

const BADGES = { active: 'badge-paid', disabled: '', expired: '', used_up: 'badge-seen' };

/** Whether payers can use a link, or why not, as a coloured label. */
export function PaymentLinkStatus({ link: { status } }: { link: Pick<PaymentLink, 'status'> }) {
  const t = useTranslate();
  return <span className={`badge ${BADGES[status]}`}>{t(`link-${status.replace('_', '-')}`)}</span>;
}

/** The fixed price of a link, or the limits between which the payer chooses. */
export function Price({ link: { amount, price, minAmount, maxAmount, token } }: { link: PaymentLink }) {
  if (price) return <Amount value={price.amount} currency={price.currency} />;
  if (amount !== null) return <Amount value={amount} symbol={token.symbol} />;
  return (
    <span className="amount">
      <Amount value={minAmount ?? '0'} symbol="" />– <Amount value={maxAmount ?? '0'} symbol={token.symbol} />
    </span>
  );
}

/** How many invoices of a link are paid, of how many at most, and how many can still be paid. */
export function Uses({ link: { maxUses, totals } }: { link: PaymentLink }) {
  const t = useTranslate();
  const { paid, open } = totals;
  return t(maxUses === null ? 'link-uses-unlimited' : 'link-uses-of', { paid, open, max: maxUses ?? '' });
}

/** What came in by a link, in each of its tokens; amounts of different tokens are never added. */
export function TokenSums({
  link: { token, totals },
  member,
}: {
  link: PaymentLink;
  member: 'received' | 'fees' | 'net';
}) {
  if (totals.byToken.length === 0) return <Amount value="0" symbol={token.symbol} />;
  return (
    <span className="token-sums">
      {totals.byToken.map((sums) => (
        <Amount key={sums.token.uuid} value={sums[member]} symbol={sums.token.symbol} />
      ))}
    </span>
  );
}
