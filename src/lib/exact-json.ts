/** JSON format that preserves bigints and dates; `fromExactJson` restores them. */

const BIGINT = '$bigint';
const DATE = '$date';

export const toExactJson = (value: unknown) =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, given) {
    const original = this[key];
    if (typeof original === 'bigint') return { [BIGINT]: original.toString() };
    return original instanceof Date ? { [DATE]: original.toISOString() } : given;
  });

export const fromExactJson = <T>(text: string): T =>
  JSON.parse(text, (_key, value) => {
    if (typeof value?.[BIGINT] === 'string') return BigInt(value[BIGINT]);
    return typeof value?.[DATE] === 'string' ? new Date(value[DATE]) : value;
  });
