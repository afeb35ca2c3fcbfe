import type { PageTranslator } from '../../src/checkout/page-translator';
import { type RefundForm, refundAbsencePage, refundPage } from '../../src/checkout/refund-page';
import { loadMessages } from '../../src/lib/messages';
import { PAGE_LANGUAGES, type PageLanguage } from '../../src/lib/page-languages';
import type { OpenClaim } from '../../src/services/refunds/refund-claim.service';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SENDER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

const CLAIM: OpenClaim = {
  status: 'requested',
  reason: 'overpaid',
  amount: '1.5',
  token: { symbol: 'USDC', name: 'USD Coin' },
  network: 'ARB_MAINNET',
  networks: ['ARB_MAINNET'],
  merchant: {
    displayName: 'Blue <b>Bottle',
    ...{ supportEmail: null, supportUrl: null, accentColor: null, logoHash: null },
  },
  orderId: '1001',
  senders: [SENDER],
  ...{ address: null, addressGivenBy: null, hash: null, sentOn: null, confirmedOn: null, creditNumber: null },
};

const translatorFor = (language: PageLanguage): PageTranslator => ({
  language,
  translate: loadMessages(language, 'checkout'),
  at: (path: string) => path,
});

const render = (
  claim: Partial<OpenClaim>,
  { form = { address: '' }, language = 'en' }: { form?: RefundForm; language?: PageLanguage } = {},
) =>
  refundPage({ ...CLAIM, ...claim }, form, translatorFor(language), {
    path: '/refund/secret',
    creditNotePath: '/refund/secret/credit-note',
    publicUrl: 'https://pay.example',
  }).body.text;

describe('The page of a refund', () => {
  it('says how much of which token comes back on which network, and from whom, with the merchant’s name escaped', () => {
    const page = render({});
    for (const text of ['<span>1.5</span>', 'USD Coin', 'on Arbitrum One', 'Blue &lt;b&gt;Bottle', '1001'])
      expect(page).toContain(text);
  });

  it('names the sender’s address only as text, and fills no address in', () => {
    const page = render({});
    expect(page).toContain(`The payment came from <code dir="ltr">${SENDER}</code>`);
    expect(page).toContain('id="address" name="address" value=""');
    expect(page).toContain('Refund to a crypto exchange?');
  });

  it.each(['address', 'own', 'last_four'] as const)(
    'keeps a refused address and marks the field: %s',
    (problem) => {
      const page = render({}, { form: { address: `${ADDRESS}"x`, problem } });
      expect(page).toContain(`value="${ADDRESS}&quot;x"`);
      expect(page).toContain(loadMessages('en', 'checkout')(`refund-problem-${problem}`));
      expect(page.match(/aria-invalid="true" autofocus/g)).toHaveLength(1);
    },
  );

  it.each(['ready', 'sent', 'confirmed'] as const)(
    'has no form and shows only the end of the address once it is %s',
    (status) => {
      const page = render({ status, address: ADDRESS });
      expect(page).not.toContain('<form');
      expect(page).not.toContain(ADDRESS);
      expect(page).toContain('…eAed');
      expect(page).not.toContain(SENDER);
    },
  );

  it('lets the payer choose among the networks on which the invoice was paid, and keeps the choice', () => {
    const networks = ['ARB_MAINNET', 'BASE_MAINNET'] as const;
    expect(render({})).not.toContain('name="network"');
    const page = render(
      { networks: [...networks] },
      { form: { address: 'x', network: 'BASE_MAINNET', problem: 'address' } },
    );
    expect(page).toContain('value="BASE_MAINNET" checked');
    expect(page.match(/type="radio"/g)).toHaveLength(2);
  });

  it('links the transaction to the network’s explorer', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    expect(render({ status: 'sent', address: ADDRESS, hash, sentOn: new Date(0) })).toContain(
      `href="https://arbiscan.io/tx/${hash}"`,
    );
  });

  it('links the credit note once there is one', () => {
    const sent = { address: ADDRESS, status: 'confirmed' } as const;
    expect(render(sent)).not.toContain('credit-note');
    const page = render({ ...sent, creditNumber: 'CN-2026-0001' });
    expect(page).toContain('href="/refund/secret/credit-note"');
    expect(page).toContain('Credit note CN-2026-0001');
  });

  it('tells nothing of a refund that was cancelled or does not exist', () => {
    for (const absence of ['cancelled', 'not-found'] as const) {
      const page = refundAbsencePage(absence, translatorFor('en')).body.text;
      expect(page).not.toMatch(/USDC|Bottle|0x/);
    }
  });

  it.each(PAGE_LANGUAGES)('renders every status in %s', (language) => {
    for (const status of ['requested', 'ready', 'sent', 'confirmed'] as const)
      expect(render({ status, address: ADDRESS }, { language })).toContain('<main class="link ');
  });
});
