import { encodeCursor } from '../src/lib/cursor';
import { type Json, sameInvoice, samePage, samePoints, sameRestList, sameRows, sameSums } from './checks';
import { requestBytes } from './http-connection';
import type { Exchange } from './load';
import { PAGE } from './settings';
import type { TruePoint } from './truth';
import { inTurn, type Scene } from './works';
import { creation, pricedOrder } from './works-create';

const API = '/api/v1/invoice';

const get = (bearer: string, path: string, check: Exchange['check']): Exchange => ({
  request: requestBytes({ method: 'GET', path, bearer }),
  check,
});

const graphql = (
  bearer: string,
  query: string,
  variables: object,
  check: (data: Json) => void,
): Exchange => ({
  request: requestBytes({ method: 'POST', path: '/graphql', bearer, json: { query, variables } }),
  check: ({ data, errors }: Json) => {
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
    check(data);
  },
});

const eachReader = (scene: Scene, ask: (bearer: string, reader: Scene['readers'][number]) => Exchange) =>
  inTurn(scene.readers.map((reader) => ask(scene.tokenOf(reader.account), reader)));

const LIST = `query List($limit: Int!) {
  invoices(limit: $limit) {
    total
    items { uuid status amount contractAddress createdOn expiresOn token { symbol address decimals network { id } } }
  }
}`;

const STATISTICS = `{
  invoiceStatistics { totalInvoices totalByToken { token network amount count } last24HoursCount }
}`;

const VOLUME = `query Volume($from: DateTime!, $to: DateTime!) {
  invoiceVolume(interval: day, from: $from, to: $to) {
    start token { symbol network { id } } amount count paidAmount paidCount
  }
}`;

const PAGE_OF_ALL = `query Page($limit: Int!, $after: String) {
  invoices(limit: $limit, after: $after) { items { uuid status amount } }
}`;

export const chitWorks = {
  create: (scene: Scene) => creation(scene, `${API}/by_api_key`, 'invoices', 'whole'),

  pricedCreate: (scene: Scene) => creation(scene, `${API}/by_api_key`, 'invoices', 'whole', pricedOrder),

  list: (scene: Scene) =>
    eachReader(scene, (bearer, { truth }) =>
      get(bearer, `${API}?limit=${PAGE}`, (told) => sameRestList(told, truth, 'whole')),
    ),

  get: (scene: Scene) =>
    inTurn(
      scene.some.map(({ account, invoice }) =>
        get(scene.tokenOf(account), `${API}/${invoice.uuid}`, ({ data }: Json) =>
          sameInvoice(data, invoice, 'whole'),
        ),
      ),
    ),

  graphqlList: (scene: Scene) =>
    eachReader(scene, (bearer, { truth }) =>
      graphql(bearer, LIST, { limit: PAGE }, ({ invoices }) => {
        if (invoices.total !== truth.total) throw new Error(`total is ${invoices.total}, not ${truth.total}`);
        sameRows(invoices.items, truth.newest, 'whole');
      }),
    ),

  statistics: (scene: Scene) =>
    eachReader(scene, (bearer, { truth }) =>
      get(bearer, `${API}/stats/summary`, ({ data }: Json) =>
        sameSums(data.totalByTokenResult, data.last24HoursCount, truth, 'whole'),
      ),
    ),

  graphqlStatistics: (scene: Scene) =>
    eachReader(scene, (bearer, { truth }) =>
      graphql(bearer, STATISTICS, {}, ({ invoiceStatistics: told }) =>
        sameSums(told.totalByToken, told.last24HoursCount, truth, 'whole'),
      ),
    ),

  graphqlVolume: (scene: Scene) =>
    eachReader(scene, (bearer, { truth }) =>
      graphql(bearer, VOLUME, scene.span, ({ invoiceVolume }) =>
        samePoints(invoiceVolume.map(pointOf), truth.points, 'whole', true),
      ),
    ),

  firstPage: (scene: Scene) =>
    inTurn([
      graphql(scene.tokenOf(scene.data.admin), PAGE_OF_ALL, { limit: PAGE }, ({ invoices }) =>
        samePage(invoices.items, scene.first, 'whole'),
      ),
    ]),

  deepPage: (scene: Scene) => {
    const { place, items } = scene.deep;
    const after = encodeCursor({ uuid: place.uuid, createdOn: new Date(place.createdOn) });
    return inTurn([
      graphql(scene.tokenOf(scene.data.admin), PAGE_OF_ALL, { limit: PAGE, after }, ({ invoices }) =>
        samePage(invoices.items, items, 'whole'),
      ),
    ]);
  },
};

const pointOf = ({
  start,
  token,
  amount,
  count,
  paidAmount,
  paidCount,
}: Json): Omit<TruePoint, 'units' | 'paidUnits'> => ({
  day: start.slice(0, 10),
  symbol: token.symbol,
  network: token.network.id,
  count,
  amount,
  paidCount,
  paidAmount,
});
