import { Link } from '@tanstack/react-router';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import type { InvoiceDetails } from './invoice-query';

/** Messages for whom the API does not name: it says only what that person is to the account. */
const STANDINGS: Record<string, string> = {
  'a member': 'timeline-by-member',
  'an administrator': 'timeline-by-admin',
  'a former member': 'timeline-by-former',
  'the payer': 'timeline-by-payer',
};

/** What happened to an invoice, the newest first: on the chain, by people, and what was sent. */
export function Timeline({ invoice: { timeline } }: { invoice: InvoiceDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const { may } = useViewer();
  return (
    <ol className="timeline">
      {timeline.map((entry) => {
        const { kind, at, actor, amount, symbol, channel, attempts, note, deliveryUuid } = entry;
        // Nobody makes a refund ready a second time but a reorganization.
        const again = kind === 'refund_ready' && actor === 'system' ? '-again' : '';
        const text = t(`timeline-${kind.replaceAll('_', '-')}${again}`, {
          amount: amount ? format.amount(amount) : '',
          symbol: symbol ?? '',
          channel: channel ?? '',
          attempts: attempts ?? 0,
          event: entry.event?.replace('_', '.') ?? '',
        });
        return (
          <li key={`${at} ${kind} ${entry.hash ?? entry.deliveryUuid ?? ''}`}>
            <p>
              {deliveryUuid && may('webhooks') ? (
                <Link to="/developers/deliveries/$uuid" params={{ uuid: deliveryUuid }}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </p>
            {note && <p className="quote">{note}</p>}
            <p className="quiet small">
              <time dateTime={at}>{format.time(at)}</time>
              {actor && <> · {t(STANDINGS[actor] ?? 'by', { actor })}</>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
