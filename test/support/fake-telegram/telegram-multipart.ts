/** A part of a multipart/form-data body (RFC 7578). */
export interface Part {
  name: string;
  isFile: boolean;
  content: Buffer;
}

const BLANK_LINE = '\r\n\r\n';

/** Parses a multipart body; as lenient about spaces in the part headers as Telegram. */
export function partsOf(body: Buffer, contentType: string): Part[] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType) ?? [];
  const delimiter = `--${quoted ?? plain}`;
  const parts: Part[] = [];
  for (let start = body.indexOf(delimiter); start >= 0; ) {
    const end = body.indexOf(`\r\n${delimiter}`, start + delimiter.length);
    if (end < 0) break;
    const part = body.subarray(start + delimiter.length + 2, end);
    const head = part.subarray(0, part.indexOf(BLANK_LINE)).toString();
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    const content = part.subarray(part.indexOf(BLANK_LINE) + BLANK_LINE.length);
    if (name !== undefined) parts.push({ name, isFile: /\bfilename=/.test(head), content });
    start = end + 2;
  }
  return parts;
}
