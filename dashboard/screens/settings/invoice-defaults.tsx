import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { readTypedAmount, toTypedAmount } from '../../../src/lib/typed-amount';
import { productOf } from '../../data/decimal';
import { type Failure, failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useLanguage, useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { DoneNote } from '../../ui/done-note';
import { FailureNote } from '../../ui/failure-note';
import { Field, TextArea } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { useTitle } from '../../ui/title';
import { TokenOrder } from './token-order';

const InvoiceDefaultsQuery = graphql(`
  query InvoiceDefaults {
    invoiceDefaults { toleranceBps numberFormat legalName address taxId accepts { uuid symbol address status network { id name testnet } } }
    tokens(status: active, limit: 100) { items { uuid symbol address status network { id name testnet } } }
  }
`);
const UpdateInvoiceDefaults = graphql(`
  mutation UpdateInvoiceDefaults($input: UpdateInvoiceDefaultsInput!) {
    updateInvoiceDefaults(input: $input) {
      toleranceBps
      numberFormat
      legalName
      address
      taxId
      accepts { uuid symbol address status network { id name testnet } }
    }
  }
`);

type Read = ResultOf<typeof InvoiceDefaultsQuery>;
type Defaults = Read['invoiceDefaults'];

/** What the person has entered. */
interface Entries {
  tokens: Defaults['accepts'];
  percent: string;
  texts: Texts;
}

/** Texts of documents, and the form of their numbers. */
const TEXTS = ['numberFormat', 'legalName', 'address', 'taxId'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

const FIELDS = ['accepts', 'toleranceBps', ...TEXTS] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

/** Percent as people type them, in basis points; undefined for anything else. */
function toBps(percent: string): number | undefined {
  const read = readTypedAmount(percent.trim() || '0', ['%', '٪']);
  const bps = read && 'amount' in read ? productOf(read.amount, '100') : '';
  return /^\d{1,9}$/.test(bps) ? Number(bps) : undefined;
}

/** What new invoices have unless they say otherwise: the tokens, and the tolerance for shortfalls. */
export function InvoiceDefaultsSettings() {
  const t = useTranslate();
  useTitle(t('settings-invoices'));
  const [{ data, error }, readAgain] = useQuery({ query: InvoiceDefaultsQuery });
  if (error && !data)
    return (
      <FailureNote failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />
    );
  return data ? <DefaultsForm defaults={data.invoiceDefaults} offered={data.tokens.items} /> : null;
}

function DefaultsForm({ defaults, offered }: { defaults: Defaults; offered: Defaults['accepts'] }) {
  const { t, language } = useLanguage();
  const [tokens, setTokens] = useState(defaults.accepts);
  const [percent, setPercent] = useState(() =>
    toTypedAmount(productOf(String(defaults.toleranceBps), '0.01'), language),
  );
  const [texts, setTexts] = useState(
    () => Object.fromEntries(TEXTS.map((name) => [name, defaults[name] ?? ''])) as Texts,
  );
  const { save, isBusy, saved, failure, problems } = useSaving();
  const isSaved = saved?.tokens === tokens && saved.percent === percent && saved.texts === texts;
  return (
    <form
      className="card"
      aria-labelledby="defaults-title"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ tokens, percent, texts });
      }}
    >
      <h2 id="defaults-title">{t('settings-invoices')}</h2>
      <p className="quiet">{t('defaults-text')}</p>
      <TokenOrder tokens={tokens} offered={offered} problem={problems.accepts} onChange={setTokens} />
      <Field
        label={t('defaults-tolerance')}
        hint={t('defaults-tolerance-hint')}
        problem={problems.toleranceBps}
        value={percent}
        onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      <DocumentFields texts={texts} problems={problems} onChange={setTexts} />
      {failure && <FailureNote failure={failure} />}
      <DoneNote text={isSaved ? t('saved') : undefined} />
      <div className="actions">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface DocumentFieldsProps {
  texts: Texts;
  problems: Problems;
  onChange(texts: Texts): void;
}

function DocumentFields({ texts, problems, onChange }: DocumentFieldsProps) {
  const t = useTranslate();
  const field = (name: keyof Texts) => ({
    problem: problems[name],
    value: texts[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [name]: currentTarget.value }),
  });
  return (
    <>
      <Field
        label={t('defaults-numbers')}
        hint={t('defaults-numbers-hint')}
        autoComplete="off"
        dir="ltr"
        {...field('numberFormat')}
      />
      <Field
        label={t('defaults-legal-name')}
        hint={t('defaults-seller-hint')}
        autoComplete="organization"
        {...field('legalName')}
      />
      <TextArea label={t('defaults-address')} autoComplete="street-address" {...field('address')} />
      <Field label={t('defaults-tax-id')} autoComplete="off" {...field('taxId')} />
    </>
  );
}

function useSaving() {
  const t = useTranslate();
  const [{ fetching }, update] = useMutation(UpdateInvoiceDefaults);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure>();
  const [saved, setSaved] = useState<Entries>();
  const showProblems = useFieldProblems(FIELDS, (name, sentence) =>
    // The server's sentence is about basis points, the field about percent.
    setProblems({ [name]: name === 'toleranceBps' ? t('defaults-tolerance-problem') : sentence }),
  );
  const save = async (entries: Entries) => {
    const { tokens, percent, texts } = entries;
    setProblems({});
    setFailure(undefined);
    setSaved(undefined);
    const toleranceBps = toBps(percent);
    if (toleranceBps === undefined) return setProblems({ toleranceBps: t('defaults-tolerance-problem') });
    const accepts = tokens.map(({ address, network }) => ({ tokenAddress: address, network: network.id }));
    const { error } = await update({
      input: {
        toleranceBps,
        ...Object.fromEntries(TEXTS.map((name) => [name, texts[name].trim() || null])),
        accepts: accepts.length > 0 ? accepts : null,
      },
    });
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
    if (!refused) setSaved(entries);
  };
  return { save, isBusy: fetching, saved, failure, problems };
}
