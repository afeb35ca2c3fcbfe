import { useState } from 'react';
import { EXPORT_COLUMNS, type ExportKind } from '../../../src/lib/export-columns';
import { BASE_PATH } from '../../data/base-path';
import { saveFile } from '../../data/save-file';
import { localTimeOf } from '../../language/days';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { timesOf } from '../../language/times-of-days';
import { useNetworkKind } from '../../session/network-kind';
import { prompts } from '../../session/prompts';
import { Button } from '../../ui/button';
import { CheckList } from '../../ui/check-list';
import { Dialog } from '../../ui/dialog';
import { SelectField } from '../../ui/field';
import { exportedColumns } from './invoice-columns';
import type { InvoiceSearch } from './invoice-search';

const KINDS = ['invoices', 'payments', 'month'] as const;
type Kind = (typeof KINDS)[number];

/** How many months there are reports of to choose from. */
const MONTHS = 24;

/** Downloads what the list shows, or the report of a month, as CSV, whole or not at all. */
export function ExportDialog({ search, onClose }: { search: InvoiceSearch; onClose(): void }) {
  const t = useTranslate();
  const network = useNetworkKind();
  const [kind, setKind] = useState<Kind>('invoices');
  const [chosen, setChosen] = useState<Record<ExportKind, readonly string[]>>(() => ({
    invoices: exportedColumns(search, EXPORT_COLUMNS.invoices),
    payments: EXPORT_COLUMNS.payments,
  }));
  const { isBusy, problem, download } = useDownload(onClose);
  const columns = kind === 'month' ? [] : chosen[kind];
  const save = (form: FormData) => {
    const bom = form.has('bom') ? 'true' : undefined;
    if (kind === 'month') {
      const month = `${form.get('month')}`;
      const parameters = { month: `${month}-01`, testnet: network.kind === 'testnet', bom };
      return download(kind, `month-${month}`, { ...parameters, time_zone: timeZone() });
    }
    const names = columns.length < EXPORT_COLUMNS[kind].length ? columns.join(',') : undefined;
    const parameters = { testnet: network.testnet, columns: names, bom };
    return download(kind, kind, { ...filterOf(search), ...parameters, time_zone: timeZone() });
  };
  return (
    <Dialog title={t('export')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <p className="quiet">{t(kind === 'month' ? 'export-month-text' : 'export-text')}</p>
        {KINDS.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {t(`export-${each}`)}
          </label>
        ))}
        {kind === 'month' ? (
          <MonthChoice />
        ) : (
          <ColumnFields
            kind={kind}
            chosen={columns}
            onChange={(changed) => setChosen({ ...chosen, [kind]: changed })}
          />
        )}
        <label className="check">
          <input type="checkbox" name="bom" />
          {t('export-for-excel')}
        </label>
        <p className="quiet small">{t('export-time-zone', { zone: timeZone() })}</p>
        {problem && (
          <p className="note note-failure" role="alert">
            {problem}
          </p>
        )}
        <div className="actions">
          <Button
            type="submit"
            kind="primary"
            isBusy={isBusy}
            disabled={kind !== 'month' && columns.length === 0}
          >
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function MonthChoice() {
  const t = useTranslate();
  const format = useFormat();
  const [year, month] = localTimeOf(new Date().toISOString(), timeZone()).split('-').map(Number) as [
    number,
    number,
  ];
  const months = Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  );
  return (
    <SelectField label={t('export-month-choice')} name="month">
      {months.map((each) => (
        <option key={each} value={each}>
          {format.bucket(`${each}-01T00:00Z`, 'month', 'UTC')}
        </option>
      ))}
    </SelectField>
  );
}

interface ColumnFieldsProps {
  kind: ExportKind;
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** A choice of the columns of the file, folded away until it is needed. */
function ColumnFields({ kind, chosen, onChange }: ColumnFieldsProps) {
  const t = useTranslate();
  const all = EXPORT_COLUMNS[kind];
  return (
    <details className="more-entries">
      <summary>{t('export-columns', { chosen: chosen.length, all: all.length })}</summary>
      <div className="stack long-choice">
        <CheckList
          legend={t('export-columns-text')}
          options={all.map((value) => ({ value, label: value }))}
          chosen={chosen}
          onChange={onChange}
          problem={chosen.length === 0 ? t('export-no-column') : undefined}
        />
        {chosen.length < all.length && (
          <Button kind="link" onClick={() => onChange(all)}>
            {t('export-all-columns')}
          </Button>
        )}
      </div>
    </details>
  );
}

function useDownload(onDone: () => void) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async (kind: Kind, name: string, given: Record<string, unknown>) => {
    setIsBusy(true);
    setProblem('');
    const parameters = new URLSearchParams(
      Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    const file = await readFile(`${BASE_PATH}/export/${kind}.csv?${parameters}`).catch(() => null);
    setIsBusy(false);
    if (file instanceof Blob) {
      saveFile(file, `${name}.csv`);
      onDone();
    } else setProblem(file ?? t('failure-unreachable'));
  };
  return { isBusy, problem, download };
}

/** Parameters of docs/export.md for the filter of the list. */
function filterOf(search: InvoiceSearch) {
  const { status, text, network, customer, link, owner } = search;
  const { from, to } = timesOf(search);
  return {
    start_date: from,
    end_date: to,
    status,
    text,
    network,
    customer_id: customer,
    payment_link_uuid: link,
    user_uuid: owner,
  };
}

/** Reads a whole file, after the person has confirmed who they are if the server asks for it; or why it cannot be read. */
async function readFile(url: string, isRepeated = false): Promise<Blob | string> {
  const answer = await fetch(url);
  if (answer.ok) return answer.blob();
  const { message } = (await answer.json()) as { message: string | string[] };
  // REST answers without the code of the reason: 403 is a missing confirmation, or what the second attempt will tell.
  const prompt = answer.status === 401 ? 'sign-in' : 'confirm';
  if (isRepeated || ![401, 403].includes(answer.status)) return [message].flat().join('. ');
  await prompts.ask(prompt);
  return readFile(url, true);
}
