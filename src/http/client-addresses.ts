import type { IncomingMessage } from 'node:http';
import { compile } from 'proxy-addr';
import type { Config } from '../config';
import { clientAddress, type TrustsProxy } from '../lib/client-address';

/** Determines the client address for rate limits and connection limits, in the same way for every API. */
export interface ClientAddresses {
  ofRequest(request: IncomingMessage): string;
  /**
   * Returns the client address of a connection from its socket alone; undefined for a trusted proxy, because the
   * proxy's connections carry requests of many clients.
   */
  ofSocket(address: string | undefined): string | undefined;
}

export function clientAddresses(setting: Config['TRUST_PROXY']): ClientAddresses {
  const trusts = compileTrust(setting);
  return {
    ofRequest: ({ socket, headers }) =>
      clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trusts),
    ofSocket: (address) => {
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
