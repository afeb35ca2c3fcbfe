import { sumOf } from '../../data/decimal';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Amount } from '../../ui/amount';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/facts';
import { enteredFacts, type Fact } from './entered-facts';
import { type InvoiceDetails, isPayableInSeveral } from './invoice-query';
import { InvoiceRate } from './invoice-rate';

/** What an invoice is about, where its money goes, and what its merchant entered. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const facts: Fact[] = [
    ...paymentFacts(invoice, format),
    ['address', <Copyable key="a" value={invoice.contractAddress} isShortened />],
    ['payout-wallet', <Copyable key="a" value={invoice.client} isShortened />],
    ['created', format.time(invoice.createdOn)],
    ['expires', format.time(invoice.expiresOn)],
    ...enteredFacts(invoice),
    ['transaction', invoice.hash && <Copyable key="a" value={invoice.hash} isShortened />],
  ];
  return (
    <section aria-label={t('details')} className="card">
      <h2>{t('details')}</h2>
      <Facts facts={facts.map(([name, value]) => [t(`fact-${name}`), value] as const)} />
    </section>
  );
}

/**
 * What came in, and the fee of the payments, which is 0 where nobody receives fees. With several options, a table has what
 * came in each, and the fee is said in percent.
 */
function paymentFacts(invoice: InvoiceDetails, format: ReturnType<typeof useFormat>): Fact[] {
  const fee = sumOf(invoice.payments.map((payment) => payment.fee));
  if (isPayableInSeveral(invoice)) return [['fee', fee === '0' ? null : format.percent(invoice.feeBps)]];
  const { symbol, network } = invoice.token;
  const [rate] = invoice.options.map((option) => option.rate);
  return [
    ['amount', invoice.price && <Amount key="a" value={invoice.amount} symbol={symbol} />],
    [
      'rate',
      invoice.price && rate && (
        <InvoiceRate key="a" rate={rate} currency={invoice.price.currency} symbol={symbol} />
      ),
    ],
    ['received', <Amount key="a" value={invoice.amountReceived} symbol={symbol} />],
    [
      'short',
      invoice.amountShort === '0' ? null : <Amount key="a" value={invoice.amountShort} symbol={symbol} />,
    ],
    ['pending', <Amount key="a" value={invoice.amountPending} symbol={symbol} />],
    ['fee', fee === '0' ? null : <Amount key="a" value={fee} symbol={symbol} />],
    ['network', network.name],
  ];
}
