import { boolean, instant, table } from './columns';

/** The one row says until when somebody needs prices. */
export const PriceNeedRow = table('price_needs', {
  id: boolean().default(true).primary(),
  until: instant(),
});
