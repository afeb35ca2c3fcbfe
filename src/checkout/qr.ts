/** Loads the library when a page needs the first QR code. */
const qrcode = (): typeof import('qrcode') => require('qrcode');

/** Renders a QR code as SVG, black on white in any colour scheme. */
export const textQrSvg = (content: string): Promise<string> =>
  qrcode().toString(content, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
