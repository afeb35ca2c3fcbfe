import { useNavigate } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { CheckList } from '../../ui/check-list';
import { Dialog } from '../../ui/dialog';
import {
  COLUMNS,
  type ColumnName,
  columnsText,
  LINK_COLUMN,
  readColumns,
  USUAL_COLUMNS,
} from './invoice-columns';
import type { InvoiceSearch } from './invoice-search';

const CHOICES = COLUMNS.filter((name) => name !== LINK_COLUMN);

/** A button with a dialog that chooses the columns of the list. The choice is in the address of the page. */
export function ColumnChoice({ search }: { search: InvoiceSearch }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (chosen: readonly ColumnName[]) => {
    const { columns: _, ...filter } = search;
    const columns = columnsText(chosen);
    return navigate({ to: '/invoices', search: { ...filter, ...(columns && { columns }) }, replace: true });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Columns3 aria-hidden size={16} />
        {t('columns')}
      </Button>
      {isOpen && (
        <Dialog title={t('columns')} onClose={() => setIsOpen(false)}>
          <div className="long-choice">
            <CheckList
              legend={t('columns-text')}
              options={CHOICES.map((value) => ({ value, label: t(`column-${value}`) }))}
              chosen={readColumns(search)}
              onChange={(chosen) => void choose(chosen)}
            />
          </div>
          <div className="actions">
            <Button kind="primary" onClick={() => setIsOpen(false)}>
              {t('close')}
            </Button>
            <Button disabled={!search.columns} onClick={() => void choose(USUAL_COLUMNS)}>
              {t('columns-usual')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
