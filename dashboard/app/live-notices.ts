import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../data/graphql';
import { InvoiceEvents } from '../data/invoice-events';
import { type LiveInvoice, useChanges } from '../data/live';
import { notices } from '../data/notices';
import { useNetworkKind } from '../session/network-kind';
import { useViewer } from '../session/viewer';
import { useAmountText } from '../ui/invoice-amount';

const WebhookStates = graphql(`query WebhookStates { webhooks(limit: 100) { uuid url disabledOn } }`);

/** A webhook is disabled after days of failures, without an event of its own. */
const WEBHOOKS_MS = 60_000;

/** Tells by notices what happens to the invoices of the networks that are shown, and to the webhooks. */
export function useLiveNotices(): void {
  useInvoiceNotices();
  useWebhookNotices();
}

function useInvoiceNotices(): void {
  const amountText = useAmountText();
  const { includes } = useNetworkKind();
  const [events] = useState(() => new InvoiceEvents());
  const tell = useRef((_invoice: LiveInvoice) => {});
  tell.current = (invoice) => {
    const { uuid, token, orderId, customerId, note } = invoice;
    const event = events.newest(invoice, Date.now());
    if (!event || !includes(token.network)) return;
    notices.add({
      key: `invoice ${uuid}`,
      message: `notice-${event}`,
      values: {
        amount: amountText(invoice),
        name: orderId ?? customerId ?? note ?? '',
      },
      path: `/invoices/${uuid}`,
    });
  };
  useChanges(useCallback((invoice: LiveInvoice) => tell.current(invoice), []));
}

function useWebhookNotices(): void {
  const { may } = useViewer();
  const isPermitted = may('webhooks');
  const [{ data }, readAgain] = useQuery({ query: WebhookStates, pause: !isPermitted });
  useEffect(() => {
    if (!isPermitted) return;
    const timer = setInterval(() => readAgain({ requestPolicy: 'network-only' }), WEBHOOKS_MS);
    return () => clearInterval(timer);
  }, [isPermitted, readAgain]);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!data) return;
    const disabled = data.webhooks.filter(({ disabledOn }) => disabledOn !== null);
    for (const { uuid, url } of known.current ? disabled : []) {
      if (known.current?.has(uuid)) continue;
      const path = `/developers/webhooks/${uuid}`;
      notices.add({ key: `webhook ${uuid}`, message: 'notice-webhook', values: { url }, path });
    }
    known.current = new Set(disabled.map(({ uuid }) => uuid));
  }, [data]);
}
