import { thousandthsOfLargest } from '../data/decimal';

interface BarChartProps {
  /** What the chart shows, for people who cannot see it; a table beside it has the numbers. */
  label: string;
  /** Decimal texts, in the direction in which the page is read. */
  values: readonly string[];
}

const WIDTH = 10;
const GAP = 3;
const HEIGHT = 60;

/** Least height of a bar whose value is not zero, so that it can be seen. */
const LEAST = 2;

/** A chart of one bar per value; its height is in proportion to the largest value. */
export function BarChart({ label, values }: BarChartProps) {
  const heights = thousandthsOfLargest(values).map((part, index) =>
    /[1-9]/.test(values[index] ?? '') ? Math.max(LEAST, (part * HEIGHT) / 1000) : 0,
  );
  return (
    <svg
      className="bar-chart"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * WIDTH - GAP} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
    >
      {heights.map((height, index) => (
        <rect
          // Bars have no identity of their own: the first is always the oldest day.
          key={index}
          x={index * WIDTH}
          y={HEIGHT - height}
          width={WIDTH - GAP}
          height={height}
        />
      ))}
      <line x1={0} y1={HEIGHT + 0.5} x2={values.length * WIDTH} y2={HEIGHT + 0.5} />
    </svg>
  );
}
