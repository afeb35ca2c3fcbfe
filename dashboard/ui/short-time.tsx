import { useFormat } from '../language/format';

/** A time in a list: its day, on a phone without the hour. */
export function ShortTime({ instant }: { instant: string }) {
  const format = useFormat();
  return (
    <time dateTime={instant}>
      {format.shortDay(instant)} <span className="hour one-line">{format.hour(instant)}</span>
    </time>
  );
}
