import { Client, cacheExchange, fetchExchange, subscriptionExchange } from '@urql/core';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { findFreePort } from '../support/process/ports';
import { until } from '../support/until';

describe('A dashboard with urql and graphql-ws', () => {
  let chit: Chit;
  let merchant: Merchant;
  let client: Client;
  let sockets: ReturnType<typeof createClient>;

  beforeAll(async () => {
    chit = await Chit.start({ PORT: String(await findFreePort()) });
    merchant = await createMerchant(chit);
    const authorization = `Bearer ${merchant.accessToken}`;
    sockets = createClient({
      url: `${chit.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization },
      retryAttempts: 100,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 50)),
      shouldRetry: () => true,
    });
    client = new Client({
      url: `${chit.url}/graphql`,
      fetchOptions: { headers: { authorization } },
      preferGetMethod: false,
      exchanges: [
        cacheExchange,
        fetchExchange,
        subscriptionExchange({
          forwardSubscription: (request) => ({
            subscribe: (sink) => ({
              unsubscribe: sockets.subscribe({ ...request, query: request.query ?? '' }, sink),
            }),
          }),
        }),
      ],
    });
  });
  afterAll(async () => {
    await sockets.dispose();
    await chit.stop();
  });

  it('queries', async () => {
    const { data, error } = await client.query('{ me { uuid email } }', {}).toPromise();
    expect(error).toBeUndefined();
    expect(data.me).toMatchObject({ uuid: merchant.uuid, email: merchant.email });
  });

  it('sends queries over GET unless told otherwise, which Chit refuses', async () => {
    const query = new Client({ url: `${chit.url}/graphql`, exchanges: [fetchExchange] }).query(
      '{ networks { id } }',
      {},
    );
    const { error } = await query.toPromise();
    expect(error?.message).toContain('CSRF');
  });

  it('mutates', async () => {
    const input = { amount: '1.5', tokenAddress: USDC.token_address, network: USDC.network };
    const create = 'mutation ($i: CreateInvoiceInput!) { createInvoice(input: $i) { amount } }';
    const { data } = await client.mutation(create, { i: input }).toPromise();
    expect(data.createInvoice.amount).toBe('1.5');
  });

  it('identifies an error by its code', async () => {
    const { error } = await client.query('{ users { total } }', {}).toPromise();
    expect(error?.graphQLErrors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', statusCode: 403 });
  });

  it('subscribes, and resubscribes by itself after a lost connection', async () => {
    const heard: string[] = [];
    const { unsubscribe } = client
      .subscription('subscription { invoiceChanged { uuid } }', {})
      .subscribe(({ data }) => data && heard.push(data.invoiceChanged.uuid));
    const hearOne = async () => {
      const before = heard.length;
      await until(async () => {
        await createInvoice(chit, merchant);
        return heard.length > before;
      });
    };
    await hearOne();
    await chit.restart();
    await hearOne();
    unsubscribe();
    expect(heard.length).toBeGreaterThan(1);
  });
});
