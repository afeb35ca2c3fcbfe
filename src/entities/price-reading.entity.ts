import { Check } from 'typeorm';
import type { NetworkId } from '../lib/chain/networks';
import { PRICE_REFUSALS, type PriceRefusal } from '../lib/enums';
import { baseUnits, boolean, instant, integer, oneOf, table, text, wholeNumber } from './columns';

/** The latest value of a price feed, as read by a watcher. */
export const PriceReading = table(
  'price_readings',
  {
    network: text<NetworkId>().primary(),
    pair: text().primary(),
    address: text(),
    heartbeat: integer(),
    pausesAtWeekends: boolean().default(false),
    decimals: integer(),
    answer: baseUnits(),
    roundId: baseUnits(),
    startedOn: instant(),
    updatedOn: instant(),
    readOn: instant(),
    trusted: wholeNumber().nullable(),
    trustedOn: instant().nullable(),
    jumpedOn: instant().nullable(),
    /** Why the price was not believed when it was read; null when it was. */
    refused: text<PriceRefusal>().nullable(),
  },
  [Check('price_readings_refused', oneOf('refused', PRICE_REFUSALS))],
);
