/**
 * SQL: one row for each token that `invoice` accepts: `paid_in`, the base units of it that pay the invoice in full, and
 * those `received` in confirmed payments. The columns of the invoice have a value for all of them together, so a sum over
 * invoices must add up these rows instead.
 */
export const receivedParts = (invoice: string) => `(
  SELECT ${invoice}.token_uuid AS paid_in, ${invoice}.amount AS full_amount, ${invoice}.amount_received AS received
  WHERE ${invoice}.options IS NULL
  UNION ALL
  SELECT (option ->> 'tokenUuid')::uuid, (option ->> 'amount')::numeric, (option ->> 'amountReceived')::numeric
  FROM json_array_elements(${invoice}.options) AS option
)`;

/**
 * SQL: the share of the price of `invoice` that base units of a token are worth, rounded down to 14 decimals as in the
 * totals of payments; null without a price. `fullAmount` is the amount of the token that pays the invoice in full.
 */
export const worthSql = (invoice: string, baseUnits: string, fullAmount: string) =>
  `div(${baseUnits} * ${invoice}.price_amount::numeric * 1e14, ${fullAmount}) * 1e-14`;

/** SQL: a sum of worths as decimal text; rounded, so that the parts of a price add up to it again. */
export const worthText = (sum: string) => `trim_scale(round(${sum}, 8))::text`;

/** SQL: what `member` of the option of `invoice` in a token says; null without such an option. */
export const ofOption = (invoice: string, token: string, member: string) =>
  `(SELECT option ${member} FROM json_array_elements(${invoice}.options) AS option WHERE option ->> 'tokenUuid' = ${token}::text)`;

/**
 * SQL: the value of base units of `row`'s token in the currency of the price of `invoice`; null without a price, and in a
 * token that the invoice does not accept.
 */
export const worthInOption = (row: string, baseUnits: string) =>
  worthSql('invoice', baseUnits, `${ofOption('invoice', `${row}.token_uuid`, "->> 'amount'")}::numeric`);

/** SQL: the value of `payment` in the currency of its invoice's price as decimal text; null without a price. */
export const PAYMENT_VALUE = worthText(worthInOption('payment', 'payment.amount'));
