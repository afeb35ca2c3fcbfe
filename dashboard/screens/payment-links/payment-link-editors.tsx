import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type CombinedError, useMutation, useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { offeredTokens } from '../../data/offered-tokens';
import { localTimeOf } from '../../language/days';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { useNetworkKind } from '../../session/network-kind';
import { FailureOf } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import {
  CreatePaymentLinkMutation,
  membersOf,
  NEW_LINK,
  type PaymentLinkEntries,
} from './payment-link-entries';
import { PaymentLinkForm } from './payment-link-form';

const PaymentLinkTokens = graphql(`
  query PaymentLinkTokens($testnet: Boolean) {
    currencies(testnet: $testnet)
    tokens(status: active, limit: 100) { items { uuid symbol name address network { id name testnet watched acceptsInvoices } } }
  }
`);

const UpdatePaymentLink = graphql(`
  mutation UpdatePaymentLink($uuid: UUID!, $input: UpdatePaymentLinkInput!) {
    updatePaymentLink(uuid: $uuid, input: $input) { uuid }
  }
`);

const EditedPaymentLink = graphql(`
  query EditedPaymentLink($uuid: UUID!, $testnet: Boolean) {
    currencies(testnet: $testnet)
    tokens(status: active, limit: 100) { items { uuid symbol name address network { id name testnet watched acceptsInvoices } } }
    paymentLink(uuid: $uuid) {
      uuid title description amount minAmount maxAmount maxUses expiresOn redirectUrl note
      channel { uuid }
      price { amount currency }
      token { uuid network { id testnet } }
      accepts { uuid symbol name address network { id name testnet watched acceptsInvoices } }
      lines { name quantity unitPrice taxRate }
    }
  }
`);
type EditedResult = ResultOf<typeof EditedPaymentLink>;
type Edited = EditedResult['paymentLink'];
type Token = Edited['accepts'][number];

/** A form that creates a payment link, and opens it. */
export function CreatePaymentLink() {
  const t = useTranslate();
  useTitle(t('create-payment-link'));
  const navigate = useNavigate();
  const { includes, testnet = null } = useNetworkKind();
  const [{ data, error }] = useQuery({ query: PaymentLinkTokens, variables: { testnet } });
  const [, create] = useMutation(CreatePaymentLinkMutation);
  // One key for this form: a request that is sent again, after a lost answer, creates no second link.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const tokens = data && offeredTokens(data.tokens.items, includes);
  const save = async (entries: PaymentLinkEntries): Promise<CombinedError | undefined> => {
    const token = tokens?.find(({ uuid }) => uuid === entries.token) ?? tokens?.[0];
    if (!token) return undefined;
    const input = {
      ...membersOf(entries, tokens ?? []),
      tokenAddress: token.address,
      network: token.network.id,
      idempotencyKey,
    };
    const { data: created, error: refused } = await create({ input });
    if (created)
      await navigate({ to: '/payment-links/$uuid', params: { uuid: created.createPaymentLink.uuid } });
    return refused;
  };
  return (
    <main className="narrow" aria-busy={!tokens && !error}>
      <h1>{t('create-payment-link')}</h1>
      <FailureOf error={error} />
      {tokens && (
        <PaymentLinkForm
          entries={{ ...NEW_LINK, token: tokens[0]?.uuid ?? '' }}
          tokens={tokens}
          currencies={data?.currencies ?? []}
          submitLabel={t('create-payment-link')}
          onSubmit={save}
        />
      )}
    </main>
  );
}

const route = getRouteApi('/signed-in/payment-links/$uuid/edit');

/** A form that changes a payment link, and returns to it. The token stays, because the totals are in it. */
export function EditPaymentLink() {
  const t = useTranslate();
  useTitle(t('edit-payment-link-title'));
  const { uuid } = route.useParams();
  const { includes, testnet = null } = useNetworkKind();
  const navigate = useNavigate();
  const [{ data, error }] = useQuery({
    query: EditedPaymentLink,
    variables: { uuid, testnet },
    requestPolicy: 'network-only',
  });
  const [, update] = useMutation(UpdatePaymentLink);
  const tokens = data ? offeredTo(data, includes) : [];
  const save = async (entries: PaymentLinkEntries): Promise<CombinedError | undefined> => {
    const { data: updated, error: refused } = await update({ uuid, input: membersOf(entries, tokens) });
    if (updated) await navigate({ to: '/payment-links/$uuid', params: { uuid } });
    return refused;
  };
  return (
    <main className="narrow" aria-busy={!data && !error}>
      <h1>{t('edit-payment-link-title')}</h1>
      <FailureOf error={error} />
      {data && (
        <PaymentLinkForm
          entries={entriesOf(data.paymentLink)}
          tokens={tokens}
          currencies={currenciesOf(data)}
          isEdited
          submitLabel={t('save-payment-link')}
          onSubmit={save}
        />
      )}
    </main>
  );
}

/** Returns the tokens to choose from, and those that the link accepts already, even when they are disabled since. */
function offeredTo(
  { tokens, paymentLink }: EditedResult,
  includes: (network: Token['network']) => boolean,
): Token[] {
  const active = offeredTokens(tokens.items, includes);
  const { accepts } = paymentLink;
  return [...active, ...accepts.filter(({ uuid }) => !active.some((token) => token.uuid === uuid))];
}

/** Returns the currencies to choose from, and that of the link, even when nothing can be priced in it now. */
const currenciesOf = ({ currencies, paymentLink: { price } }: EditedResult): string[] =>
  price && !currencies.includes(price.currency) ? [...currencies, price.currency] : currencies;

function entriesOf(link: Edited): PaymentLinkEntries {
  return {
    title: link.title,
    description: link.description ?? '',
    token: link.token.uuid,
    further: link.accepts.map(({ uuid }) => uuid),
    price: link.amount === null && link.price === null ? 'open' : 'fixed',
    amount: link.price?.amount ?? link.amount ?? '',
    currency: link.price?.currency ?? '',
    minAmount: link.minAmount ?? '',
    maxAmount: link.maxAmount ?? '',
    lines: (link.lines ?? []).map(({ name, quantity, unitPrice, taxRate }) => ({
      ...{ name, quantity, unitPrice },
      taxRate: taxRate ?? '',
    })),
    maxUses: link.maxUses === null ? '' : String(link.maxUses),
    expiresOn: link.expiresOn ? localTimeOf(link.expiresOn, timeZone()) : '',
    redirectUrl: link.redirectUrl ?? '',
    note: link.note ?? '',
    channelUuid: link.channel?.uuid ?? '',
  };
}
