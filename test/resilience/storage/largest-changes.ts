import { privateKeyToAddress } from 'viem/accounts';
import { BOUNDS } from '../../../src/lib/bounds';
import type { Merchant } from '../../support/app/factories';
import { USDC } from '../../support/app/settings';
import type { Answer } from '../../support/http/http-edges';
import type { Product } from '../harness';
import type { RandomSource } from '../random-source';

/** One change or export of the hostile account, with values as large as the limits permit. */
export type Change = (number: number) => Promise<Answer>;

/** Characters of three bytes each, of which random texts cannot be compressed. */
const WIDE = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');

const WIDE_BYTES = 3;
/** Room in the largest body for everything but the lines. */
const BODY_REST_BYTES = 12_000;

/** Kinds of changes by name. */
export function largestChanges(
  product: Product,
  { accessToken: as }: Merchant,
  random: RandomSource,
): Record<string, Change> {
  const wide = (length: number) => random.text(length, WIDE);
  const url = (length: number) => `https://shop.test/${random.text(length - 20)}`;
  const call = (document: string, variables: object) => product.operate(document, variables, { as });
  /** Creates, and removes what was created: the removal counts against no limit of changes. */
  const createAndRemove =
    (create: () => Promise<Answer>, uuidOf: (data: never) => string, remove: string): Change =>
    async () => {
      const answer = await create();
      if (answer.status === 200) await call(remove, { uuid: uuidOf(answer.body.data as never) });
      return answer;
    };
  const { request } = BOUNDS;
  const lineLength = Math.min(
    request.lineName.most,
    Math.floor((request.body.most - BODY_REST_BYTES) / request.lines.most / WIDE_BYTES) - 30,
  );
  const link = () => ({
    title: wide(request.linkTitle.most),
    description: wide(request.linkDescription.most),
    note: wide(request.note.most),
    redirectUrl: url(request.redirectUrl.most),
    lines: Array.from({ length: request.lines.most }, () => ({
      name: wide(lineLength),
      quantity: '1',
      unitPrice: '1',
    })),
    amount: String(request.lines.most),
  });
  const token = { tokenAddress: USDC.token_address, network: USDC.network };
  let edited = '';
  return {
    profile: () =>
      call('updateProfile { uuid }', {
        input: {
          displayName: wide(request.displayName.most),
          supportUrl: url(1_000),
          supportEmail: `${random.text(60)}@${random.text(60)}.test`,
        },
      }),
    'payment links': async () => {
      const answer = await call('createPaymentLink { uuid }', { input: { ...link(), ...token } });
      edited = answer.body.data?.uuid ?? edited;
      return answer;
    },
    'edits of a payment link': () => call('updatePaymentLink { uuid }', { uuid: edited, input: link() }),
    webhooks: createAndRemove(
      () => call('createWebhook { uuid }', { url: url(1_500) }),
      ({ uuid }: { uuid: string }) => uuid,
      'deleteWebhook',
    ),
    'API keys': createAndRemove(
      () =>
        call('createApiKey { apiKey { uuid } }', {
          name: wide(request.name.most),
          allowedAddresses: Array.from(
            { length: request.clientRanges.most },
            () => `2001:db8:${random.below(9999)}::/48`,
          ),
        }),
      ({ apiKey }: { apiKey: { uuid: string } }) => apiKey.uuid,
      'revokeApiKey { uuid }',
    ),
    invitations: createAndRemove(
      () =>
        call('inviteMember { invitation { uuid } }', {
          input: { role: 'cashier', email: `${random.text(60)}@${random.text(60)}.test` },
        }),
      ({ invitation }: { invitation: { uuid: string } }) => invitation.uuid,
      'revokeInvitation { uuid }',
    ),
    wallets: () =>
      call('requestWhitelist { uuid }', {
        wallet: privateKeyToAddress(`0x${random.text(64, '123456789abcdef')}`),
      }),
    notifications: (number) =>
      call('updateNotifications { invoicePaid }', {
        input: { invoicePaid: number % 2 === 0 ? 'each' : 'off' },
      }),
    exports: () => product.rest('GET', `/export/invoices.csv?customer_id=${random.text(255)}`, { as }),
  };
}
