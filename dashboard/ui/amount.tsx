import { useFormat } from '../language/format';
import type { Unit } from '../language/money';

/** An amount of tokens or of money, exactly, in figures of equal width. */
export function Amount({ value, ...unit }: { value: string } & Unit) {
  const format = useFormat();
  if ('currency' in unit)
    return (
      <span className="amount">
        <bdi>{format.money({ amount: value, currency: unit.currency })}</bdi>
      </span>
    );
  return (
    <span className="amount">
      <bdi>{format.amount(value)}</bdi> <span className="symbol">{unit.symbol}</span>
    </span>
  );
}
