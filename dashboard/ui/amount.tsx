import { useFormat } from '../language/format';

/** An amount in whole tokens, exactly, in figures of equal width. */
export function Amount({ value, symbol }: { value: string; symbol: string }) {
  const format = useFormat();
  return (
    <span className="amount">
      <bdi>{format.amount(value)}</bdi> <span className="symbol">{symbol}</span>
    </span>
  );
}
