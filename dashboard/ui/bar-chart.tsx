import { thousandthsOfLargest } from '../data/decimal';

interface BarChartProps {
  /** What the chart shows, for people who cannot see it; a table beside it has the numbers. */
  label: string;
  /** Decimal texts, in the direction in which the page is read. */
  values: readonly string[];
  /** What the pointer reads over each bar. */
  titles: readonly string[];
}

const WIDTH = 10;
const GAP = 3;
const HEIGHT = 60;

/** Least height of a bar whose value is not zero, so that it can be seen. */
const LEAST = 2;

/** A chart of one bar per value; its height is in proportion to the largest value. */
export function BarChart({ label, values, titles }: BarChartProps) {
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
        // Bars have no identity of their own: the first is always the oldest.
        <g key={index}>
          <title>{titles[index]}</title>
          <rect className="bar-room" x={index * WIDTH - GAP / 2} y={0} width={WIDTH} height={HEIGHT} />
          <rect x={index * WIDTH} y={HEIGHT - height} width={WIDTH - GAP} height={height} />
        </g>
      ))}
      <line x1={0} y1={HEIGHT + 0.5} x2={values.length * WIDTH} y2={HEIGHT + 0.5} />
    </svg>
  );
}
