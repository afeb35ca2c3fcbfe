import { useState } from 'react';
import { EXPORT_COLUMNS, type ExportKind } from '../../../src/lib/export-columns';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { timesOf } from '../../language/times-of-days';
import { useNetworkKind } from '../../session/network-kind';
import { Button } from '../../ui/button';
import { CheckList } from '../../ui/check-list';
import { Dialog } from '../../ui/dialog';
import { exportedColumns } from './invoice-columns';
import type { InvoiceSearch } from './invoice-search';
import { useDownload } from './use-download';

const KINDS = ['invoices', 'payments'] as const;

/** Downloads what the list shows as CSV, whole or not at all. */
export function ExportDialog({ search, onClose }: { search: InvoiceSearch; onClose(): void }) {
  const t = useTranslate();
  const { testnet } = useNetworkKind();
  const [kind, setKind] = useState<ExportKind>('invoices');
  const [chosen, setChosen] = useState<Record<ExportKind, readonly string[]>>(() => ({
    invoices: exportedColumns(search, EXPORT_COLUMNS.invoices),
    payments: EXPORT_COLUMNS.payments,
  }));
  const { isBusy, problem, download } = useDownload(onClose);
  const columns = chosen[kind];
  return (
    <Dialog title={t('export')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const bom = new FormData(event.currentTarget).has('bom');
          const names = columns.length < EXPORT_COLUMNS[kind].length ? columns.join(',') : undefined;
          void download(kind, parametersOf(search, { columns: names, testnet, bom }), kind);
        }}
      >
        <p className="quiet">{t('export-text')}</p>
        {KINDS.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {t(`export-${each}`)}
          </label>
        ))}
        <ColumnFields
          kind={kind}
          chosen={columns}
          onChange={(changed) => setChosen({ ...chosen, [kind]: changed })}
        />
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
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={columns.length === 0}>
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
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

interface FileChoice {
  /** Names separated by commas; undefined for all columns. */
  columns: string | undefined;
  /** Whether the file has test networks only, or the others only; undefined for all. */
  testnet: boolean | undefined;
  bom: boolean;
}

/** Parameters of docs/export.md for the filter of the list. */
function parametersOf(search: InvoiceSearch, file: FileChoice): URLSearchParams {
  const { status, text, network, customer, link, owner } = search;
  const { from, to } = timesOf(search);
  const parameters = {
    start_date: from,
    end_date: to,
    status,
    text,
    network,
    testnet: file.testnet,
    customer_id: customer,
    payment_link_uuid: link,
    user_uuid: owner,
    columns: file.columns,
    time_zone: timeZone(),
    bom: file.bom ? 'true' : undefined,
  };
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
