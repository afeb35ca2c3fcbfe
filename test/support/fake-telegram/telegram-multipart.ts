/** A part of a multipart body (RFC 7578): its name, and whether it is a file. */
export interface Part {
  name: string;
  isFile: boolean;
  content: Buffer;
}

const BLANK_LINE = '\r\n\r\n';

/** Reads the parts between the boundaries; as lenient about spaces in the headers as Telegram is. */
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
