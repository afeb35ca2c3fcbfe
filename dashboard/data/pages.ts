import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CombinedError } from 'urql';
import { forgetListQueries } from './client';
import { live } from './live';

/** One page of a list: its items and the cursor of the next page, null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor?: string | null;
  total: number;
}

/** Reads the page after a cursor; the first page for null. Rejects with a CombinedError. */
export type ReadPage<T> = (after: string | null) => Promise<Page<T>>;

/** Items of a page, where a list says no other number. */
export const PAGE_SIZE = 50;

/** Pages that stay in memory on each side of the visible rows; other pages are read again when they become visible. */
const KEPT_PAGES = 4;

const REFRESH_PAUSE_MS = 500;

interface State<T> {
  /** Pages by number; undefined while a page is not in memory. */
  pages: (Page<T> | undefined)[];
  /** Cursors after which the pages begin, as far as they are known. */
  cursors: (string | null)[];
  error?: CombinedError;
  /** Whether there are newer items than those of the first page. */
  hasNewer: boolean;
}

const EMPTY: State<never> = { pages: [], cursors: [null], hasNewer: false };

/** A list of any length, read by keyset pages, of which only the pages around the visible rows are in memory. */
export class PagedList<T> {
  private state: State<T> = EMPTY;
  private reads = new Map<number, symbol>();
  /** Whether what is being read may be older than what is known by now. */
  private isOutdated = false;
  private readonly listeners = new Set<() => void>();
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;

  /** Every page but the last has `pageSize` items, so that the page of a row is known before it is read. */
  constructor(
    private readonly read: ReadPage<T>,
    private readonly pageSize: number,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): State<T> => this.state;

  /** Number of rows that can be shown: those of the known pages, and one page of rows that are still to be read. */
  get rowCount(): number {
    const { pages, cursors } = this.state;
    if (!pages[0]) return 0;
    const last = cursors.length - 1;
    return last * this.pageSize + (pages[last]?.items.length ?? this.pageSize);
  }

  /** Returns the item of a row; undefined while its page is not in memory. */
  item(row: number): T | undefined {
    return this.state.pages[Math.floor(row / this.pageSize)]?.items[row % this.pageSize];
  }

  has(matches: (item: T) => boolean): boolean {
    return this.state.pages.some((page) => page?.items.some(matches));
  }

  /** Reads the pages of these rows unless they are in memory, and forgets pages far from them. */
  show(first: number, last: number): void {
    const firstPage = Math.floor(first / this.pageSize);
    const lastPage = Math.floor(last / this.pageSize);
    for (let number = firstPage; number <= lastPage; number++) {
      if (!this.state.pages[number]) void this.readPage(number);
    }
    // The first page stays, because it tells whether there are newer items.
    const isKept = (number: number) =>
      number === 0 || (number >= firstPage - KEPT_PAGES && number <= lastPage + KEPT_PAGES);
    const { pages } = this.state;
    if (pages.every((page, number) => !page || isKept(number))) return;
    this.set({ pages: pages.map((page, number) => (isKept(number) ? page : undefined)) });
  }

  /** Replaces items in memory, such as one that has changed. */
  update(change: (item: T) => T): void {
    this.isOutdated = this.reads.size > 0;
    this.set({
      pages: this.state.pages.map((page) => page && { ...page, items: page.items.map(change) }),
    });
  }

  /** Reads the list again from its beginning, and shows the old rows until then. */
  reload(): void {
    this.reads.clear();
    this.isOutdated = false;
    void this.readPage(0, { fromBeginning: true });
  }

  /** Reads the pages in memory again without moving a row. Sets `hasNewer` when the list has got newer items. */
  refresh(): void {
    this.refreshTimer ??= setTimeout(() => {
      this.refreshTimer = undefined;
      this.isOutdated = this.reads.size > 0;
      for (const [number, page] of this.state.pages.entries()) if (page) void this.readPage(number);
    }, REFRESH_PAUSE_MS);
  }

  /** Takes back a refresh that has not begun. */
  cancelRefresh(): void {
    clearTimeout(this.refreshTimer);
    this.refreshTimer = undefined;
    this.isOutdated = false;
  }

  private async readPage(number: number, { fromBeginning = false } = {}): Promise<void> {
    const cursor = this.state.cursors[number];
    if (cursor === undefined || this.reads.has(number)) return;
    const id = Symbol();
    this.reads.set(number, id);
    const isCurrent = () => this.reads.get(number) === id;
    try {
      const page = await this.read(cursor);
      if (isCurrent()) this.takePage(number, page, fromBeginning);
    } catch (error) {
      if (isCurrent()) this.set({ error: error as CombinedError });
    } finally {
      if (isCurrent()) this.reads.delete(number);
      if (this.isOutdated && this.reads.size === 0) this.refresh();
    }
  }

  private takePage(number: number, page: Page<T>, fromBeginning: boolean): void {
    const next = page.nextCursor ?? null;
    const following = next === null ? [] : [next];
    if (fromBeginning) {
      this.set({ pages: [page], cursors: [null, ...following], error: undefined, hasNewer: false });
      return;
    }
    const { pages, cursors } = this.state;
    const known = cursors[number + 1];
    // A first page that ends elsewhere has newer items: with them, the rows of all other pages would move.
    if (number === 0 && pages.length > 1 && known !== undefined && known !== next) {
      this.set({ hasNewer: true, error: undefined });
      return;
    }
    const changed = [...pages];
    changed[number] = page;
    // A page in the middle may end elsewhere only if items were removed; its successors are then unknown.
    const moved = known !== next;
    this.set({
      pages: moved ? changed.slice(0, number + 1) : changed,
      cursors: moved ? [...cursors.slice(0, number + 1), ...following] : cursors,
      error: undefined,
    });
  }

  private set(change: Partial<State<T>>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** The lists that were shown last, by key: going back to a list shows it at once, at the same row. */
const recentLists = new Map<string, PagedList<unknown>>();
const RECENT_LISTS = 4;

function listOf<T>(key: string, read: ReadPage<T>, pageSize: number): PagedList<T> {
  const list = (recentLists.get(key) as PagedList<T> | undefined) ?? new PagedList(read, pageSize);
  recentLists.delete(key);
  recentLists.set(key, list);
  for (const oldest of [...recentLists.keys()].slice(0, -RECENT_LISTS)) recentLists.delete(oldest);
  return list;
}

/**
 * Shows a list; `key` identifies it with its filter, and must stay the same while the component is shown. A list that was
 * shown before appears as it was, and is refreshed.
 */
export function usePagedList<T>(key: string, read: ReadPage<T>, pageSize = PAGE_SIZE): PagedList<T> {
  const [list] = useState(() => listOf(key, read, pageSize));
  useSyncExternalStore(list.subscribe, list.snapshot);
  useEffect(() => {
    if (list.rowCount === 0) list.reload();
    else list.refresh();
    const stopFollowing = live.onState(() => {
      if (live.state === 'live') list.refresh();
    });
    return () => {
      stopFollowing();
      list.cancelRefresh();
      forgetListQueries();
    };
  }, [list]);
  return list;
}
