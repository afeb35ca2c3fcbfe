import { useQuery } from 'urql';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { CodeBlock } from '../../ui/code-block';
import { curlOf } from './curl';

const FirstToken = graphql(
  `query FirstToken { tokens(status: active, limit: 1) { items { address network { id } } } }`,
);

const CREATE_INVOICE = `mutation CreateInvoice($input: CreateInvoiceInput!) {
  createInvoice(input: $input) { uuid url status }
}`;

/** A new API key, which is shown only now, and how to create an invoice with it. */
export function ShownKey({ apiKey, canCreateInvoices }: { apiKey: string; canCreateInvoices: boolean }) {
  const t = useTranslate();
  const [{ data, fetching }] = useQuery({ query: FirstToken });
  const token = data?.tokens.items[0];
  const input = {
    amount: '10',
    network: token?.network.id ?? 'ARB_SEPOLIA',
    tokenAddress: token?.address ?? '0x…',
  };
  return (
    <>
      <p className="note note-warning">{t('key-shown-once')}</p>
      <CodeBlock code={apiKey} label={t('api-key')} copyLabel={t('copy-key')} />
      {canCreateInvoices && !fetching && (
        <CodeBlock
          code={curlOf({ credential: apiKey, query: CREATE_INVOICE, variables: { input } })}
          label={t('key-example')}
          copyLabel={t('copy-command')}
        />
      )}
    </>
  );
}
