import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { failureOf } from '../data/errors';
import type { PagedList } from '../data/pages';
import { useTranslate } from '../language/language';
import { Button } from './button';
import { FailureNote } from './failure-note';

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

/** How far down the page may be scrolled for new items to appear without moving what the person reads. */
const NEAR_TOP = 200;

/** A table of which only the visible rows are in the document, however long the list is. */
export function ListTable<T>({ list, label, columns, keyOf, empty }: ListTableProps<T>) {
  const t = useTranslate();
  const { total, error, isLoading, hasNewer } = stateOf(list);
  useEffect(() => {
    if (hasNewer && scrollY < NEAR_TOP) list.reload();
  }, [hasNewer, list]);
  if (error) return <FailureNote failure={failureOf(error)} onRetry={() => list.reload()} />;
  if (!isLoading && total === 0) return empty;
  return (
    <>
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
      <table className="list-table" aria-label={label} aria-busy={isLoading} aria-rowcount={total ?? -1}>
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
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(body.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: list.rowCount,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: top,
  });
  const visible = rows.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => list.show(first, last), [list, first, last]);
  return (
    <tbody ref={body}>
      <Spacer height={first * ROW_HEIGHT} />
      {visible.map(({ index }) => {
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
