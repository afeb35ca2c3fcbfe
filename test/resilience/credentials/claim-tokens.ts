import { randomBytes } from 'node:crypto';
import { createInvoice, createMerchant, type Merchant } from '../../support/app/factories';
import type { Edge } from './credential-edges';
import { forgedTexts } from './one-time-texts';
import type { CredentialSetup } from './try-credentials';
import { tryProof } from './try-proofs';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const CREATE = 'createRefund { uuid claimUrl }';

/** Requests a refund of a paid invoice. Returns it, with the token of the payer's link. */
async function requestRefund({ product, harness }: CredentialSetup, merchant: Merchant) {
  const invoice = await createInvoice(product, merchant);
  await harness.database.query('UPDATE invoices SET amount_received = amount WHERE uuid = $1', [
    invoice.uuid,
  ]);
  const input = { invoiceUuid: invoice.uuid, reason: 'other' };
  const { body } = await product.operate(CREATE, { input }, { as: merchant.accessToken });
  const { uuid, claimUrl } = body.data;
  return { uuid, token: new URL(claimUrl).pathname.split('/').at(-1) as string, invoice };
}

/** The page on which a payer names an address; accepted is what the refund then has. */
const pageOf = ({ product, harness }: CredentialSetup): Edge<string> => ({
  name: 'the page of a refund',
  try: async (token) => {
    const address = `0x${randomBytes(20).toString('hex')}`;
    const raw = new URLSearchParams({ address, last_four: address.slice(-4) }).toString();
    const path = `/refund/${encodeURIComponent(token)}`;
    const { status } = await product.fetch('POST', path, { raw, headers: FORM });
    const named = await harness.database.query('SELECT 1 FROM refunds WHERE lower(address) = $1', [address]);
    return { accepted: named.length > 0, status };
  },
});

/** Tries the secret links with which payers name the address of a refund. */
export async function tryClaimTokens(setup: CredentialSetup): Promise<void> {
  const merchant = await createMerchant(setup.product);
  const request = () => requestRefund(setup, merchant);
  const as = merchant.accessToken;
  const { token: spared, invoice } = await request();
  await tryProof(setup, {
    kind: 'link of a refund',
    edges: [pageOf(setup)],
    valid: async () => (await request()).token,
    invalid: {
      ...Object.fromEntries(Object.entries(forgedTexts(spared)).map(([name, text]) => [name, () => text])),
      'of a cancelled refund': async () => {
        const { uuid, token } = await request();
        await setup.product.operate('cancelRefund { uuid }', { uuid }, { as });
        return token;
      },
      'whose address the merchant has named': async () => {
        const { uuid, token } = await request();
        await setup.harness.database.query(
          "UPDATE refunds SET status = 'ready', address = $2, address_given_by = 'merchant' WHERE uuid = $1",
          [uuid, `0x${'ab'.repeat(20)}`],
        );
        return token;
      },
      'replaced by the identifier of a refund': async () => (await request()).uuid,
      'replaced by the link of the checkout page': () =>
        new URL(invoice.url).pathname.split('/').at(-1) as string,
      'replaced by an access token': () => as,
    },
    spared,
  });
}
