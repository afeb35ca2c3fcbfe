import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OperationRule, operations } from '../../../src/policies/operations';

const SRC = resolve(__dirname, '../../../src');

/** Methods by which the bot stores something without an operation that changes something, and why no entry is missing. */
const WITHOUT_OPERATION: Record<string, string> = {
  'chats.markLost': 'Telegram tells it; nobody asked for it',
  'chats.markReachable': 'Telegram tells it; nobody asked for it',
  'chats.migrate': 'Telegram tells it; nobody asked for it',
  'chats.rename': 'Telegram tells it; nobody asked for it',
  'posts.show': 'A message in the private chat of the person who asks',
  'telegramAccounts.decline': 'Only makes a link code worthless',
  'telegramAccounts.deleteDraft': 'An unfinished form, which one person sees',
  'telegramAccounts.link': 'Authorized by its code; has an entry of its own',
  'telegramAccounts.saveDraft': 'An unfinished form, which one person sees',
  'telegramAccounts.setName': 'Telegram tells it; nobody asked for it',
};

const WRITES =
  /\.(?:update|insert|delete|save|upsert|remove|transaction)\(|\b(?:INSERT INTO|UPDATE|DELETE FROM) \w/;
const AUTHORIZES = /\bauthorize\w*\(\s*\w+,\s*'(\w+)'/g;

const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** Methods of services that files of the bot call, such as `channels.add`. */
function calledByBot(): string[] {
  const files = (readdirSync(join(SRC, 'bot'), { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.ts'),
  );
  const calls = files.flatMap((file) => [
    ...read(join('bot', file)).matchAll(/\bservices\.(\w+)\s*\.(\w+)\(/g),
  ]);
  return [...new Set(calls.map(([, service, method]) => `${service}.${method}`))].sort();
}

const BUILDERS = ['shared', 'services', 'accounts', 'settlement']
  .map((name) => read(`build-${name}.ts`))
  .join('\n');

/** A declaration at the start of a line, or a member of a class, with its name. */
const DECLARATION =
  /^(?:export )?(?:async )?(?:function|const|class) (\w+)|^ {2}(?:private |protected )?(?:override )?(?:async )?(\w+)[(<]/;

/** Texts of the functions and constants in the file that defines the service by name, and of its methods by `.name`. */
function declarationsOf(service: string): Map<string, string> {
  const type = new RegExp(`\\b${service}(?: =|:) new (\\w+)\\(`).exec(BUILDERS)?.[1];
  const path = new RegExp(`import \\{[^}]*\\b${type}\\b[^}]*\\} from '\\./services/(.+)'`).exec(
    BUILDERS,
  )?.[1];
  if (!type || !path) throw new Error(`No file defines the service ${service}`);
  const found = new Map<string, string>();
  let [name, isInClass] = ['', false];
  for (const line of read(join('services', `${path}.ts`)).split('\n')) {
    const [, topLevel, member] = DECLARATION.exec(line) ?? [];
    if (topLevel) isInClass = line.includes('class ');
    if (topLevel || (isInClass && member)) name = topLevel ?? `.${member}`;
    found.set(name, `${found.get(name) ?? ''}${line}\n`);
  }
  return found;
}

/** The text of a method, with that of everything in its file that it uses. */
function textOf(call: string): string {
  const [service = '', method = ''] = call.split('.');
  const declarations = declarationsOf(service);
  const used = new Set([`.${method}`]);
  for (const name of used)
    for (const [, member, word] of (declarations.get(name) ?? '').matchAll(/\bthis(\.\w+)|(?<!\.)\b(\w+)/g))
      if (declarations.has(member ?? word ?? '')) used.add(member ?? word ?? '');
  return [...used].map((name) => declarations.get(name) ?? '').join('\n');
}

const changes = (text: string) =>
  [...text.matchAll(AUTHORIZES)].some(
    ([, operation]) => (operations as Record<string, OperationRule>)[operation ?? '']?.audit !== undefined,
  );

describe('What the bot stores', () => {
  const stored = calledByBot().filter((call) => WRITES.test(textOf(call)));

  it('includes its known changes', () => {
    expect(stored).toEqual(expect.arrayContaining(['channels.add', 'channels.setTopic', 'invoices.create']));
  });

  it('goes through an operation that the audit log records, or that says why not', () => {
    const unrecorded = stored.filter((call) => !changes(textOf(call)));
    expect(unrecorded).toEqual(Object.keys(WITHOUT_OPERATION));
  });
});
