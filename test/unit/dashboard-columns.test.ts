import {
  columnsText,
  exportedColumns,
  readColumns,
  USUAL_COLUMNS,
} from '../../dashboard/screens/invoices/invoice-columns';
import { filterOf, fromQuery, toQuery } from '../../dashboard/screens/invoices/invoice-search';
import { EXPORT_COLUMNS } from '../../src/lib/export-columns';
import { toViewQuery, VIEW_MEMBERS } from '../../src/lib/saved-view';

describe('The columns of the list of invoices', () => {
  it.each([
    [undefined, USUAL_COLUMNS],
    ['', USUAL_COLUMNS],
    ['nonsense', USUAL_COLUMNS],
    ['amount', ['amount']],
    ['note,status', ['status', 'amount', 'note']],
    ['created,nonsense', ['amount', 'created']],
  ])('%s in the address are %j', (columns, shown) => {
    expect(readColumns({ ...(columns !== undefined && { columns }) })).toEqual(shown);
  });

  it('stand in the address in their order, with the amount; the usual ones do not', () => {
    expect(columnsText(['note', 'status'])).toBe('status,amount,note');
    expect(columnsText([])).toBe('amount');
    expect(columnsText(['created', 'order', 'network', 'status', 'number'])).toBe('');
  });

  it('choose those of the export', () => {
    expect(exportedColumns({ columns: 'status,amount,order' }, EXPORT_COLUMNS.invoices)).toEqual([
      ...['order_id', 'status', 'token', 'amount', 'note'],
    ]);
    expect(exportedColumns({ status: 'paid' }, EXPORT_COLUMNS.invoices)).toEqual(EXPORT_COLUMNS.invoices);
  });
});

describe('The search of the list of invoices', () => {
  const search = { text: 'a&b=c', status: 'paid', columns: 'amount,note' };

  it('is a query string in the form in which the server keeps views', () => {
    const all = Object.fromEntries(VIEW_MEMBERS.map((name) => [name, `${name} 1`]));
    for (const each of [search, all, {}]) {
      expect(toViewQuery(toQuery(each))).toBe(toQuery(each));
      expect(fromQuery(toQuery(each))).toEqual(each);
    }
  });

  it('leaves unknown members of a query out', () => {
    expect(fromQuery('status=paid&other=1')).toEqual({ status: 'paid' });
  });

  it('has the same filter with all columns', () => {
    expect(filterOf(search)).toEqual({ text: 'a&b=c', status: 'paid' });
  });
});
