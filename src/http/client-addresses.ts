import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compile } from 'proxy-addr';
import type { Config } from '../config';
import { BOUNDS } from '../lib/bounds';
import { clientAddress, type TrustsProxy } from '../lib/client-address';

export type ClientAddresses = ReturnType<typeof clientAddresses>;

/** Determines the client address for rate limits and connection limits, in the same way for every API. */
export function clientAddresses(setting: Config['TRUST_PROXY']) {
  const trusts = compileTrust(setting);
  /** Clients send many requests each, and parsing an address takes several times as long as finding it. */
  const known = new LRUCache<string, string>({ maxSize: BOUNDS.request.knownAddresses.most });
  return {
    ofRequest: ({ socket: { remoteAddress }, headers }: IncomingMessage): string => {
      const forwardedFor = headers['x-forwarded-for']?.toString();
      const key = `${remoteAddress} ${forwardedFor ?? ''}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const address = clientAddress(remoteAddress, forwardedFor, trusts);
      known.set(key, address, { size: key.length });
      return address;
    },
    /** Client address by the socket alone; undefined for a trusted proxy, which carries many clients. */
    ofSocket: (address: string | undefined): string | undefined => {
      const isProxy = address !== undefined && trusts(address, 0);
      return isProxy ? undefined : clientAddress(address, undefined, trusts);
    },
  };
}

/** Converts the setting TRUST_PROXY to a predicate, with the semantics of Express's `trust proxy`. */
function compileTrust(setting: Config['TRUST_PROXY']): TrustsProxy {
  if (typeof setting === 'string') return compile(setting.split(',').map((each) => each.trim()));
  return (_address, hop) => (typeof setting === 'number' ? hop < setting : setting);
}
