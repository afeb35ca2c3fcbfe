import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type CombinedError, useMutation, useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
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
  query PaymentLinkTokens {
    tokens(status: active, limit: 100) { items { uuid symbol name address network { id name testnet } } }
  }
`);

const UpdatePaymentLink = graphql(`
  mutation UpdatePaymentLink($uuid: UUID!, $input: UpdatePaymentLinkInput!) {
    updatePaymentLink(uuid: $uuid, input: $input) { uuid }
  }
`);

const EditedPaymentLink = graphql(`
  query EditedPaymentLink($uuid: UUID!) {
    paymentLink(uuid: $uuid) {
      uuid title description amount minAmount maxAmount maxUses expiresOn redirectUrl note
      channel { uuid }
      token { uuid symbol name network { id name testnet } }
      lines { name quantity unitPrice }
    }
  }
`);
type Edited = ResultOf<typeof EditedPaymentLink>['paymentLink'];

/** A form that creates a payment link, and opens it. */
export function CreatePaymentLink() {
  const t = useTranslate();
  useTitle(t('create-payment-link'));
  const navigate = useNavigate();
  const [{ data, error }] = useQuery({ query: PaymentLinkTokens });
  const [, create] = useMutation(CreatePaymentLinkMutation);
  // One key for this form: a request that is sent again, after a lost answer, creates no second link.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { includes } = useNetworkKind();
  const tokens = data?.tokens.items.filter(({ network }) => includes(network));
  const save = async (entries: PaymentLinkEntries): Promise<CombinedError | undefined> => {
    const token = tokens?.find(({ uuid }) => uuid === entries.token) ?? tokens?.[0];
    if (!token) return undefined;
    const input = {
      ...membersOf(entries),
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
  const navigate = useNavigate();
  const [{ data, error }] = useQuery({
    query: EditedPaymentLink,
    variables: { uuid },
    requestPolicy: 'network-only',
  });
  const [, update] = useMutation(UpdatePaymentLink);
  const save = async (entries: PaymentLinkEntries): Promise<CombinedError | undefined> => {
    const { data: updated, error: refused } = await update({ uuid, input: membersOf(entries) });
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
          submitLabel={t('save-payment-link')}
          onSubmit={save}
        />
      )}
    </main>
  );
}

function entriesOf(link: Edited): PaymentLinkEntries {
  return {
    title: link.title,
    description: link.description ?? '',
    token: link.token.uuid,
    price: link.amount === null ? 'open' : 'fixed',
    amount: link.amount ?? '',
    minAmount: link.minAmount ?? '',
    maxAmount: link.maxAmount ?? '',
    lines: (link.lines ?? []).map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
    maxUses: link.maxUses === null ? '' : String(link.maxUses),
    expiresOn: link.expiresOn ? localTimeOf(link.expiresOn, timeZone()) : '',
    redirectUrl: link.redirectUrl ?? '',
    note: link.note ?? '',
    channelUuid: link.channel?.uuid ?? '',
  };
}
