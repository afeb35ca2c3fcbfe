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

/**
 * Words that people who keep a shop have to look up, whole or as the beginning of a word. What they stand for has a plain
 * name in the texts, such as network fee, transaction ID, contract address and test network; some others have a better one.
 */
const LOOKED_UP: Record<string, string> = {
  en: 'gas(?!\\p{L})|hash(?!\\))|calldata|testnet|mainnet|stray|reorg|contract(?! address)|native coin|basis point|1:1|second factor|redirect url|metadata|confirmations|your admin|secret key|token address|chit fee|(undone|reversed) by the network|app-managed|special kind|smart wallet|by hand|manually',
  de: 'gas(?!\\p{L})|hash(?!\\))|testnet(?!zwerk)|mainnet|smart contract|vertrag|reorg|basispunkt|1:1|zweiten? faktor|weiterleitungs-url|metadaten|ihren? admin|ihrem admin|geheime schlüssel|token-adresse|chit-gebühr|smart wallet|von hand|netzwerk rückgängig gemacht|von einer app verwaltet',
  fr: 'gaz|hash(?!\\))|testnet|mainnet|(?<!adresse du )contrat|réorganisation|points? de base|1:1|seconds? facteur|url de redirection|métadonnées|votre administrateur|clés secrètes|adresse du jeton|frais chit|portefeuille intelligent|annulée? par le réseau|géré par une application|à la main',
  es: 'gas(?!\\p{L})|hash(?!\\))|testnet|mainnet|(?<!dirección del )contrato|reorganización|puntos? básico|1:1|segundos? factor|url de redirección|metadatos|su administrador|claves secretas|dirección del token|comisión de chit|billetera inteligente|revertido por la red|gestionada por una aplicación|a mano',
  ar: 'gas|الغاز|تجزئة|عقد ذكي|إعادة تنظيم|نقاط أساس|1:1|url لإعادة التوجيه|بيانات وصفية|عنوان الرمز|رسوم Chit|محفظة ذكية|عكست الشبكة|يديرها تطبيق|يدويًا',
};

/** Lines of the texts of a language that have one of its words, without names and variables. */
function linesToLookUp(language: string): string[] {
  const word = new RegExp(`(^|[^\\p{L}])(${LOOKED_UP[language]})`, 'iu');
  return readdirSync(join(LOCALES, language))
    .flatMap((file) => readFileSync(join(LOCALES, language, file), 'utf8').split('\n'))
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replace(/^[\w-]+ =/, '').replaceAll(/\{[^}]*\}/g, ''))
    .filter((line) => word.test(line));
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

  it.each(['en', ...LANGUAGES])(
    'have in %s no word that people who keep a shop have to look up',
    (language) => {
      expect(linesToLookUp(language)).toEqual([]);
    },
  );

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
