import {
  type Json,
  sameInvoice,
  samePage,
  samePoints,
  sameRestList,
  sameRows,
  sameSums,
  type ToldPoint,
} from './checks';
import { requestBytes } from './http-connection';
import type { Exchange } from './load';
import type { Account } from './load-data';
import { DEEP_ROW, PAGE } from './settings';
import { inTurn, type Scene } from './works';
import { creation } from './works-create';

const get = (path: string, check: (told: Json) => void, bearer?: string): Exchange => ({
  request: requestBytes({ method: 'GET', path, ...(bearer && { bearer }) }),
  check,
});

const graphql = (query: string, variables: object, check: (data: Json) => void): Exchange => ({
  request: requestBytes({ method: 'POST', path: '/graphql', json: { query, variables } }),
  check: ({ data, errors }: Json) => {
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
    check(data);
  },
});

const eachReader = (scene: Scene, ask: (reader: Scene['readers'][number]) => Exchange) =>
  inTurn(scene.readers.map(ask));

const floorPoint = (row: Json): ToldPoint => ({
  day: row.day.slice(0, 10),
  symbol: row.symbol,
  network: row.network,
  count: Number(row.count),
  amount: String(row.amount),
  paidCount: Number(row.paid_count ?? row.paidCount),
  paidAmount: String(row.paid_amount ?? row.paidAmount),
});

/** What the floor is asked; `keyOf` returns the key that is sent, which the floor reads before the rows. */
const worksOfFloor = (keyOf: (account: Account) => string | undefined) => ({
  create: (scene: Scene) => creation(scene, '/', 'floor.invoices', 'base'),

  list: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      get(`/invoices/${account.uuid}/${PAGE}`, (told) => sameRestList(told, truth, 'base'), keyOf(account)),
    ),

  get: (scene: Scene) =>
    inTurn(
      scene.some.map(({ account, invoice }) =>
        get(`/invoice/${invoice.uuid}`, ({ data }) => sameInvoice(data, invoice, 'base'), keyOf(account)),
      ),
    ),

  listWithToken: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      get(
        `/invoices-with-token/${account.uuid}/${PAGE}`,
        ({ total, data }) => {
          if (total !== truth.total) throw new Error(`total is ${total}, not ${truth.total}`);
          sameRows(data, truth.newest, 'base');
        },
        keyOf(account),
      ),
    ),

  volume: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      get(
        `/volume/${account.uuid}/${scene.span.from}/${scene.span.to}`,
        ({ data }) => samePoints(data.map(floorPoint), truth.points, 'base', false),
        keyOf(account),
      ),
    ),
});

export const floorWorks = {
  ...worksOfFloor(() => undefined),

  statistics: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      get(`/statistics/${account.uuid}`, ({ data }) => sameSums(data.sums, data.recent, truth, 'base')),
    ),

  firstPage: (scene: Scene) =>
    inTurn([get(`/first-page/${PAGE}`, ({ data }) => samePage(data, scene.first, 'base'))]),

  deepPage: (scene: Scene) => {
    const { place, items } = scene.deep;
    return inTurn([
      get(`/page-after/${PAGE}/${place.createdOn}/${place.uuid}`, ({ data }) =>
        samePage(data, items, 'base'),
      ),
    ]);
  },
};

/** Of the floor that reads the caller's key first, as a server must that does not show one customer's rows to another. */
export const keyedFloorWorks = worksOfFloor(({ key }) => key);

const PEER_LIST = `query List($owner: UUID!, $limit: Int!) {
  allInvoices(condition: { userUuid: $owner }, first: $limit, orderBy: [CREATED_ON_DESC, UUID_DESC]) {
    totalCount
    nodes {
      uuid status amount contractAddress createdOn expiresOn
      token: tokenByTokenUuid { symbol address decimals network }
    }
  }
}`;

const PEER_STATISTICS = `query Statistics($owner: UUID!) {
  invoiceStatistics(customer: $owner) { nodes { symbol network count amount } }
  recentInvoices(customer: $owner)
}`;

const PEER_VOLUME = `query Volume($owner: UUID!, $from: Datetime!, $to: Datetime!) {
  invoiceVolume(customer: $owner, since: $from, until: $to) {
    nodes { day symbol network count amount paidCount paidAmount }
  }
}`;

const PEER_PAGE = `query Page($limit: Int!, $after: Cursor) {
  allInvoices(first: $limit, after: $after, orderBy: [CREATED_ON_DESC, UUID_DESC]) { nodes { uuid status amount } }
}`;

const PEER_CURSOR = `query Cursor($before: Int!) {
  allInvoices(first: 1, offset: $before, orderBy: [CREATED_ON_DESC, UUID_DESC]) { edges { cursor } }
}`;

/** PostGraphile's cursor of the row before the deep page, which it is asked for: only it knows how it writes them. */
export async function peerCursor(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: PEER_CURSOR, variables: { before: DEEP_ROW - 1 } }),
  });
  const { data }: Json = await response.json();
  return data.allInvoices.edges[0].cursor;
}

export const peerWorks = {
  list: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      graphql(PEER_LIST, { owner: account.uuid, limit: PAGE }, ({ allInvoices: { totalCount, nodes } }) => {
        if (totalCount !== truth.total) throw new Error(`total is ${totalCount}, not ${truth.total}`);
        sameRows(nodes, truth.newest, 'base');
      }),
    ),

  statistics: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      graphql(PEER_STATISTICS, { owner: account.uuid }, ({ invoiceStatistics: { nodes }, recentInvoices }) =>
        sameSums(nodes, recentInvoices, truth, 'base'),
      ),
    ),

  volume: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      graphql(PEER_VOLUME, { owner: account.uuid, ...scene.span }, ({ invoiceVolume: { nodes } }) =>
        samePoints(nodes.map(floorPoint), truth.points, 'base', false),
      ),
    ),

  firstPage: (scene: Scene) =>
    inTurn([
      graphql(PEER_PAGE, { limit: PAGE }, ({ allInvoices }) =>
        samePage(allInvoices.nodes, scene.first, 'base'),
      ),
    ]),

  deepPage: ({ deep: { items } }: Scene, after: string) =>
    inTurn([
      graphql(PEER_PAGE, { limit: PAGE, after }, ({ allInvoices }) =>
        samePage(allInvoices.nodes, items, 'base'),
      ),
    ]),
};

const OWNER_LIST = `query List($owner: String!, $limit: Int!) {
  invoices(owner: $owner, limit: $limit) {
    total
    items { uuid status amount contractAddress createdOn expiresOn token { symbol address decimals network { id } } }
  }
}`;

/** Of the peers that are asked for an owner's list: Mercurius and the plain build. */
export const ownerWorks = {
  list: (scene: Scene) =>
    eachReader(scene, ({ account, truth }) =>
      graphql(OWNER_LIST, { owner: account.uuid, limit: PAGE }, ({ invoices }) => {
        if (invoices.total !== truth.total) throw new Error(`total is ${invoices.total}, not ${truth.total}`);
        sameRows(invoices.items, truth.newest, 'base');
      }),
    ),
};
