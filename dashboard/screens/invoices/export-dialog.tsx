import { useState } from 'react';
import { useTranslate } from '../../language/language';
import { timeZone } from '../../language/time-zone';
import { prompts } from '../../session/prompts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { type InvoiceSearch, timesOf } from './invoice-search';

/** Downloads what the list shows as CSV, whole or not at all. */
export function ExportDialog({ search, onClose }: { search: InvoiceSearch; onClose(): void }) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async (form: FormData) => {
    setIsBusy(true);
    setProblem('');
    const kind = String(form.get('kind'));
    const file = await readFile(`/export/${kind}.csv?${parametersOf(search, form)}`).catch(() => null);
    setIsBusy(false);
    if (file instanceof Blob) {
      saveFile(file, `${kind}.csv`);
      onClose();
    } else setProblem(file ?? t('failure-unreachable'));
  };
  return (
    <Dialog title={t('export')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void download(new FormData(event.currentTarget));
        }}
      >
        <p className="quiet">{t('export-text')}</p>
        <label className="inline-field">
          <input type="radio" name="kind" value="invoices" defaultChecked />
          {t('export-invoices')}
        </label>
        <label className="inline-field">
          <input type="radio" name="kind" value="payments" />
          {t('export-payments')}
        </label>
        <label className="inline-field">
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
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Parameters of docs/export.md for the filter of the list. */
function parametersOf(search: InvoiceSearch, form: FormData): URLSearchParams {
  const { status, text, network, customer, link } = search;
  const { from, to } = timesOf(search);
  const parameters = {
    start_date: from,
    end_date: to,
    status,
    text,
    network,
    customer_id: customer,
    payment_link_uuid: link,
    time_zone: timeZone(),
    bom: form.has('bom') ? 'true' : undefined,
  };
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
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

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
