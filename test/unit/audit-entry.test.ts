import { readdirSync, readFileSync } from 'node:fs';
import { BOUNDS } from '../../src/lib/bounds';
import { operations } from '../../src/policies/operations';
import { fitEntry } from '../../src/services/shared/audit-entry';

const { auditEntry, auditValue } = BOUNDS.request;
const parsed = (entry: ReturnType<typeof fitEntry>) => ({
  before: JSON.parse(entry.before ?? 'null'),
  after: JSON.parse(entry.after ?? 'null'),
});
const bytesOf = ({ before, after }: ReturnType<typeof fitEntry>) =>
  Buffer.byteLength(before ?? '') + Buffer.byteLength(after ?? '');

describe('An entry of the audit log', () => {
  it('has short values as they are', () => {
    const change = { before: { name: 'Coffee', max: 3 }, after: { name: 'Tea', max: null } };
    expect(parsed(fitEntry(change))).toEqual(change);
    expect(parsed(fitEntry({ after: { amount: 10n } })).after).toEqual({ amount: '10' });
    expect(fitEntry({})).toEqual({ before: null, after: null });
  });

  it('has of a long text the part that changed, and the length of the whole', () => {
    const lines = (changed: string) =>
      JSON.stringify(
        Array.from({ length: 50 }, (_, line) => ({
          name: line === 30 ? changed : `Item ${line}`.padEnd(190),
        })),
      );
    const entry = fitEntry({ before: { lines: lines('Coffee') }, after: { lines: lines('Tea') } });
    const { before, after } = parsed(entry);
    expect(before.lines).toContain('"Coffee"');
    expect(after.lines).toContain('"Tea"');
    expect(after.lines).toMatch(/^….*… \(9,?\d+ characters\)$/s);
    expect(bytesOf(entry)).toBeLessThan(3 * auditValue.most);
  });

  it('keeps structured values whole while there is room', () => {
    const options = Array.from({ length: 8 }, (_, index) => ({
      ...{
        tokenAddress: `0x${String(index).repeat(40)}`,
        network: 'BASE_SEPOLIA',
        amount: '123456789',
        rate: '1/1',
      },
    }));
    const change = { before: { options }, after: { options: options.slice(1) } };
    expect(parsed(fitEntry(change))).toEqual(change);
  });

  it.each(['x', '😀', '\u0000'])('never exceeds the bound for its bytes: %j', (character) => {
    const long = Object.fromEntries(
      Array.from({ length: 15 }, (_, member) => [`memberName${member}`, character.repeat(10_000)]),
    );
    const nested = { lines: Array(500).fill({ name: character.repeat(100) }) };
    for (const values of [long, nested]) {
      const entry = fitEntry({ before: values, after: values });
      expect(bytesOf(entry)).toBeLessThanOrEqual(auditEntry.most);
      expect(entry.after).toContain('characters)');
    }
  });
});

/** Methods that store something while they read. */
const NOTES = ['show', 'setName'];

describe('A method of a service', () => {
  it('that changes something is authorized as an operation that the audit log knows', () => {
    const unknown: string[] = [];
    for (const file of readdirSync('src/services', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    ))
      for (const method of readFileSync(`src/services/${file}`, 'utf8').split(
        /\n(?= {2}(?:private )?(?:async )?[a-z]\w*(?:<\w+>)?\()/,
      )) {
        const operation = /authorize\w*\(\w+, '(\w+)'/.exec(method)?.[1] as
          | keyof typeof operations
          | undefined;
        const name = /^ {2}(?:private )?(?:async )?(\w+)/.exec(method)?.[1] ?? '';
        const changes = /\.(update|insert|upsert|delete|save)\(|\btransaction\(/.test(method);
        if (operation && changes && !('audit' in operations[operation]) && !NOTES.includes(name))
          unknown.push(`${file}: ${name}`);
      }
    expect(unknown).toEqual([]);
  });
});
