import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { failureOf } from '../data/errors';
import type { PagedList } from '../data/pages';
import { useTranslate } from '../language/language';
import { Button } from './button';
import { FailureNote } from './failure-note';
import { useVisibleRows } from './visible-rows';

interface Column<T> {
  /** The heading is the message `column-<name>`. */
  name: string;
  Cell: ComponentType<{ item: T }>;
}

interface ListTableProps<T> {
  list: PagedList<T>;
  label: string;
  columns: readonly Column<T>[];
  keyOf(item: T): string;
  /** Shown in place of the table when the list has no item. */
  empty: ReactNode;
}

/** Height of every row in pixels, as `.list-table td` has it. */
const ROW_HEIGHT = 49;
const SKELETON_ROWS = 12;
/** Number of columns that fit without scrolling to the side. */
const NARROW = 7;

/** How far down the page may be scrolled for new items to appear without moving what the person reads. */
const NEAR_TOP = 200;

/** A table of which only the visible rows are in the document, however long the list is. */
export function ListTable<T>({ list, label, columns, keyOf, empty }: ListTableProps<T>) {
  const t = useTranslate();
  const { total, error, isLoading, hasNewer } = stateOf(list);
  useEffect(() => {
    if (hasNewer && scrollY < NEAR_TOP) list.reload();
  }, [hasNewer, list]);
  const failure = error && <FailureNote failure={failureOf(error)} onRetry={() => list.reload()} />;
  if (failure && isLoading) return failure;
  if (!isLoading && total === 0) return empty;
  return (
    <>
      {failure}
      {hasNewer && (
        <Button
          className="new-items"
          onClick={() => {
            scrollTo({ top: 0 });
            list.reload();
          }}
        >
          {t('show-new')}
        </Button>
      )}
      <div className="table-frame">
        <table
          className={columns.length > NARROW ? 'list-table list-table-wide' : 'list-table'}
          aria-label={label}
          aria-busy={isLoading}
          aria-rowcount={total ?? -1}
        >
          <thead>
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className={`column-${name}`}>
                  {t(`column-${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          {isLoading ? (
            <SkeletonRows columns={columns} />
          ) : (
            <Rows list={list} columns={columns} keyOf={keyOf} />
          )}
        </table>
      </div>
    </>
  );
}

function stateOf<T>(list: PagedList<T>) {
  const { pages, error, hasNewer } = list.snapshot();
  return { total: pages[0]?.total, error, hasNewer, isLoading: pages.length === 0 };
}

type RowsProps<T> = Pick<ListTableProps<T>, 'list' | 'columns' | 'keyOf'>;

function Rows<T>({ list, columns, keyOf }: RowsProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, last } = useVisibleRows(body, list.rowCount, ROW_HEIGHT);
  const visible = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  useEffect(() => list.show(first, last), [list, first, last]);
  return (
    <tbody ref={body}>
      <Spacer height={first * ROW_HEIGHT} />
      {visible.map((index) => {
        const item = list.item(index);
        return (
          <tr key={item ? keyOf(item) : index} aria-rowindex={index + 2}>
            {columns.map(({ name, Cell }) => (
              <td key={name} className={`column-${name}`}>
                {item ? <Cell item={item} /> : <span className="skeleton" />}
              </td>
            ))}
          </tr>
        );
      })}
      <Spacer height={(list.rowCount - last - 1) * ROW_HEIGHT} />
    </tbody>
  );
}

/** Takes the place of the rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="spacer">
      <td style={{ height }} />
    </tr>
  );
}

function SkeletonRows<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row}>
          {columns.map(({ name }) => (
            <td key={name} className={`column-${name}`}>
              <span className="skeleton" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
