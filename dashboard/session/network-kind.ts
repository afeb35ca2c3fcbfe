import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useViewer, type Viewer } from './viewer';

/** Networks whose tokens have value, or test networks. */
export type NetworkKind = 'mainnet' | 'testnet';

/** The choice as it stands in the address of every screen; without it, the screen shows mainnet. */
export interface KindSearch {
  net?: NetworkKind | undefined;
}

export const readKindSearch = ({ net }: { net?: unknown }): KindSearch =>
  net === 'testnet' || net === 'mainnet' ? { net } : {};

interface ShownKind {
  kind: NetworkKind;
  /** The choice as a filter of queries; undefined where there is nothing to choose. */
  testnet: boolean | undefined;
  /** Whether a network's invoices, links and tokens are shown. */
  includes(network: { testnet: boolean }): boolean;
}

/** In test mode, everything belongs to the one test network of the database. */
const TEST_MODE: ShownKind = { kind: 'testnet', testnet: true, includes: () => true };

/**
 * Returns the kind of networks that the screens show. While the service watches networks of one kind only, there is nothing
 * to choose, and everything is shown. A filter by network says its kind too.
 */
export function useNetworkKind(): ShownKind {
  const { networks, isTest } = useViewer();
  const shown = shownKind(networks, useSearch({ strict: false }));
  return isTest ? TEST_MODE : shown;
}

/** Returns the kind that a screen shows whose address has these members. */
export function shownKind(
  networks: Viewer['networks'],
  { net, network }: KindSearch & { network?: string },
): ShownKind {
  const watched = new Set(networks.flatMap(({ testnet, watched }) => (watched ? [testnet] : [])));
  const filtered = networks.find(({ id }) => id === network);
  const isTestnet = filtered ? filtered.testnet : net === 'testnet';
  const testnet = watched.size > 1 ? isTestnet : undefined;
  return {
    kind: isTestnet ? 'testnet' : 'mainnet',
    testnet,
    includes: (each) => testnet === undefined || each.testnet === testnet,
  };
}

/** Whether the sums are those of test networks, which have no value: sums never mix them with others. */
export function isOfTestNetworks(viewer: Viewer | undefined, search: KindSearch): boolean {
  const networks = viewer?.networks ?? [];
  const watched = networks.filter((network) => network.watched);
  return (
    viewer?.isTest ||
    (shownKind(networks, search).testnet ?? (watched.length > 0 && watched.every(({ testnet }) => testnet)))
  );
}

/** Members of the address that belong to one kind: the filters by network and by payment link. */
const OF_ONE_KIND = { network: undefined, link: undefined };

/** Screens of one thing, which belongs to one kind. The other kind has the list that they are part of. */
const ONE_THING = /^\/(invoices|payment-links)\/(?!(new|report)$)/;

/** Returns a function that shows the networks of a kind. */
export function useChooseKind(): (kind: NetworkKind) => void {
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (net) => {
    const [, list] = ONE_THING.exec(pathname) ?? [];
    void navigate({
      to: list ? `/${list}` : '.',
      search: (shown: object) => ({ ...(list ? {} : { ...shown, ...OF_ONE_KIND }), net }),
    } as Parameters<typeof navigate>[0]);
  };
}

/** Has the frame show the kind of the thing that is opened, wherever the link to it came from. */
export function useKindOf(network: { testnet: boolean } | undefined): void {
  const { testnet: shown } = useNetworkKind();
  const navigate = useNavigate();
  const testnet = network?.testnet;
  useEffect(() => {
    if (shown === undefined || testnet === undefined || shown === testnet) return;
    const net: NetworkKind = testnet ? 'testnet' : 'mainnet';
    void navigate({ to: '.', search: (given: object) => ({ ...given, net }), replace: true } as Parameters<
      typeof navigate
    >[0]);
  }, [shown, testnet, navigate]);
}
