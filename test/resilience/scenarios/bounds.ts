import { accounts } from '../bounds/accounts';
import { documents } from '../bounds/documents';
import { fanout } from '../bounds/fanout';
import { hostile } from '../bounds/hostile';
import type { BoundsPart } from '../bounds/part';
import { queries } from '../bounds/queries';
import { streams } from '../bounds/streams';
import type { Scenario } from '../scenario';

/** Parts by name, in the order in which they run. */
const PARTS: Record<string, BoundsPart> = { hostile, fanout, documents, streams, accounts, queries };

export const bounds: Scenario = {
  name: 'bounds',
  claim: 'Whatever one customer owns, requests or sends up to each bound, no other customer notices.',
  sizes: Object.fromEntries(Object.entries(PARTS).map(([name, { fullSize }]) => [name, fullSize])),
  run: async (context) => {
    for (const [name, part] of Object.entries(PARTS)) {
      const amount = context.sizes[name] ?? 0;
      if (amount > 0) await part.run(context, amount);
    }
  },
};
