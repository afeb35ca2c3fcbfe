import { create } from 'qrcode';
import { useMemo } from 'react';

/** Width of the empty border, in modules; readers need it. */
const BORDER = 4;

/** A text as a QR code: dark on light in every colour scheme, because not all readers accept the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}

/** Returns the outlines of the dark modules, one square each. */
function drawingOf(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column + BORDER} ${row + BORDER}h1v1h-1z`);
  return { size: modules.size + 2 * BORDER, path: squares.join('') };
}
