import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { actionOf, actionsWith, messageOf } from '../../dashboard/screens/admin/audit-message';
import { INVOICE_EVENTS, type InvoiceEventType } from '../../src/lib/enums';
import { type OperationAction, operations } from '../../src/policies/operations';
import type { AuditAction } from '../../src/services/shared/audit';

const LOCALES = resolve(__dirname, '../../dashboard/locales');
const SOURCES = resolve(__dirname, '../../dashboard');
const LANGUAGES = ['de', 'es', 'fr', 'ar'];

const files = readdirSync(join(LOCALES, 'en'));

/** Names of the messages of a file, each with the variables that it contains. */
function messagesOf(language: string, file: string): Map<string, string[]> {
  const { body } = new FluentResource(readFileSync(join(LOCALES, language, file), 'utf8'));
  return new Map(body.map(({ id, value }) => [id, variablesIn(value)]));
}

/** Names of the variables anywhere in a pattern. */
function variablesIn(pattern: unknown): string[] {
  const names = [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) =>
    String(name),
  );
  return [...new Set(names)].sort();
}

/** Messages that the code names literally: `t('name'` or `label: 'name'`. */
function namesInCode(): string[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  return paths.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map(([, name]) =>
      String(name),
    ),
  );
}

/** Actions that neither an operation nor an event of an invoice has; the compiler finds one that is missing. */
const FURTHER: Record<Exclude<AuditAction, OperationAction | InvoiceEventType>, true> = {
  'sign_up_invitation.used': true,
  'user.earlier_access_removed': true,
  'user.factors_removed': true,
  'user.first_admin': true,
  'user.recovery_code_used': true,
  'user.sign_in_failures': true,
  'user.wallet_put_in_force': true,
  'webhook.disabled': true,
};

/** All actions of the audit log. */
const auditActions = [
  ...INVOICE_EVENTS,
  ...Object.keys(FURTHER),
  ...Object.values(operations).flatMap((rule) =>
    'audit' in rule && typeof rule.audit === 'string' ? [rule.audit] : [],
  ),
];

describe("The dashboard's texts", () => {
  it.each(LANGUAGES.flatMap((language) => files.map((file) => [language, file] as const)))(
    'exist in %s as in English, with the same variables: %s',
    (language, file) => {
      expect(messagesOf(language, file)).toEqual(messagesOf('en', file));
    },
  );

  it('have each name in one file only, because files are loaded together', () => {
    const names = files.flatMap((file) => [...messagesOf('en', file).keys()]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have a message for each name in the code', () => {
    const known = new Set(files.flatMap((file) => [...messagesOf('en', file).keys()]));
    expect(namesInCode().filter((name) => !known.has(name))).toEqual([]);
  });

  it('have a sentence for each action of the audit log, and for no other', () => {
    const sentences = [...messagesOf('en', 'audit.ftl').keys()].filter(
      (name) => !/^audit-(of-account$|value-)/.test(name),
    );
    expect(new Set(sentences)).toEqual(new Set(auditActions.map(messageOf)));
    expect(sentences.map(actionOf).sort()).toEqual([...new Set(auditActions)].sort());
  });

  it.each([
    ['en', 'APPROVED wallet', ['user.updated']],
    ['en', 'api key', ['api_key.created', 'api_key.updated', 'api_key.rotated', 'api_key.revoked']],
    ['de', 'als bezahlt', ['invoice.paid']],
    ['ar', 'إشعارات', ['user.notifications_updated']],
    ['en', 'api_key', []],
    ['en', 'requested wallet label nobody has', []],
  ])('find the actions whose sentences in %s have the words "%s"', (language, text, actions) => {
    const bundle = new FluentBundle(language);
    bundle.addResource(new FluentResource(readFileSync(join(LOCALES, language, 'audit.ftl'), 'utf8')));
    const sentences = {
      t: (name: string, values: Record<string, string>) =>
        bundle.formatPattern(bundle.getMessage(name)?.value ?? '', values),
      namesFrom: (start: string) => [...bundle._messages.keys()].filter((name) => name.startsWith(start)),
    };
    expect(actionsWith(text, sentences)).toEqual(actions);
  });
});
