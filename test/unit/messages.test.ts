import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { formatDateTime, loadMessages } from '../../src/lib/messages';
import { PAGE_LANGUAGES } from '../../src/lib/page-languages';

const LOCALES = resolve(__dirname, '../../src/locales');

describe('The phrases of a language', () => {
  it('contain the given values', () => {
    const say = loadMessages('en', 'checkout');
    expect(say('title-pay', { amount: '1.5', symbol: 'USDC' })).toBe('Pay 1.5 USDC');
  });

  it('cannot be read under an unknown name', () => {
    expect(() => loadMessages('en', 'checkout')('nothing')).toThrow(
      'src/locales/en/checkout.ftl has no message nothing',
    );
  });

  it('show a time in UTC', () => {
    expect(formatDateTime('de', new Date('2026-01-02T03:04:05Z'))).toBe('02.01.2026, 03:04 UTC');
  });
});

/** The messages of a file, each with the names of its variables. */
const messagesOf = (language: string, file: string) =>
  new FluentResource(readFileSync(join(LOCALES, language, `${file}.ftl`), 'utf8')).body.map(
    ({ id, value }) => {
      const text = JSON.stringify(value);
      const variables = [...text.matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) => String(name));
      return { id, text, variables: [...new Set(variables)].sort() };
    },
  );

describe('The texts of pages', () => {
  it.each(
    PAGE_LANGUAGES.flatMap((language) => ['checkout', 'account-pages'].map((file) => [language, file])),
  )('exist in %s as in English, with the same variables: %s', (language, file) => {
    const outline = (of: string) => messagesOf(of, file).map(({ id, variables }) => [id, variables]);
    expect(outline(language)).toEqual(outline('en'));
  });
});

/** Words that a payer and a shop's owner would have to look up; words.md of the design says what to say instead. */
const JARGON: Record<string, RegExp> = {
  en: /\b(gas|(?<!TxID or )hash|calldata|testnet|mainnet|stray|native|reorg\w*|confirmations|second factors?|HTTP|secret keys?|token address|Chit fee|(undone|reversed) by the network|app-managed|special kind|your admin|an admin (has|confirms|approves|decides)|(?<!crypto )exchange|block explorer)\b/i,
  de: /\b(Gas|(?<!TxID oder )Hash|Calldata|Testnetz|Mainnet|native[ns]?|Reorg\w*|Bestätigungen|zweite[rnm]? Faktor(en)?|HTTP|geheimen? Schlüsseln?|Token-Adresse|Chit-Gebühr|besonderer Art|Netzwerk rückgängig gemacht|Ihre?[nm]? Admins?|Börse|Vertrag)\b/i,
  fr: /\b(gaz|(?<!TxID ou )hash|testnet|natif|confirmations|seconds? facteurs?|administrateur (le|confirme)|plateforme d’échange|clés? secrètes?|annulé par le réseau|adresse du jeton|(?<!adresse du )contrat)\b/i,
  es: /\b(gas|(?<!TxID o )hash|testnet|nativo|confirmaciones|segundos? factor(es)?|claves? secretas?|dirección del token|(deshecho|revertido) por la red|(?<!dirección del )contrato)\b/i,
};

describe('What payers, owners and newcomers read', () => {
  const texts = Object.keys(JARGON).flatMap((language) =>
    readdirSync(join(LOCALES, language)).map((file) => [language, file.replace('.ftl', '')] as const),
  );

  it.each(texts)('has no jargon in %s: %s', (language, file) => {
    const said = messagesOf(language, file).filter(({ text }) => JARGON[language]?.test(text));
    expect(said).toEqual([]);
  });
});
