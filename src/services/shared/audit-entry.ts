import { BOUNDS } from '../../lib/bounds';

type Members = Record<string, unknown>;

/** Lengths to which long texts are cut, the next shorter one while an entry has too many bytes. */
const LENGTHS = [BOUNDS.request.auditValue.most, 100, 50, 20, 0] as const;

/** Characters that two texts have in common at the start. */
function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Returns the part of a text that begins shortly before the change at `from`, with the length of the whole text. */
function cut(text: string, from: number, length: number): string {
  const start = Math.max(0, Math.min(from - length / 4, text.length - length));
  const part = text.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${part}${start + length < text.length ? '…' : ''} (${text.length} characters)`;
}

function cutMembers(members: Members, other: Members, length: number): Members {
  const entries = Object.entries(members).map(([name, given]) => {
    const value = typeof given === 'bigint' ? String(given) : given;
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    const isLong = typeof text === 'string' && text.length > length;
    // Structured values, such as the options of an invoice, stay whole while the entry has room for them.
    if (!isLong || (text !== value && length === LENGTHS[0])) return [name, value];
    const counterpart = other[name] ?? '';
    const compared = typeof counterpart === 'object' ? JSON.stringify(counterpart) : String(counterpart);
    return [name, cut(text, sameStart(text, compared), length)];
  });
  return Object.fromEntries(entries);
}

/** Values as JSON within the bound: of a long text only what changed, and its length. */
export function fitEntry({ before, after }: { before?: Members; after?: Members }) {
  for (const length of LENGTHS) {
    const [old, changed] = [before, after].map((members, index) => {
      const other = [after, before][index] ?? {};
      return members ? JSON.stringify(cutMembers(members, other, length)) : null;
    });
    const bytes = Buffer.byteLength(old ?? '') + Buffer.byteLength(changed ?? '');
    if (bytes <= BOUNDS.request.auditEntry.most) return { before: old ?? null, after: changed ?? null };
  }
  throw new Error('An audit entry has too many members');
}
