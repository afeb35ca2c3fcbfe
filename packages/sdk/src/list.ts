import type { Http } from './http.js';

/** One page of a list. */
export interface Page<T> {
  /** Number of all rows that match. */
  total: number;
  data: T[];
}

const PAGE = 100;

/** Number of rows that may be created between two pages before one of them is told again. */
const REMEMBERED = 10_000;

/**
 * A list that is read page by page: `for await (const row of list)`. A row that is created meanwhile is not told twice;
 * rows that leave the filter while it is read may hide others.
 */
export class List<T extends { uuid: string }> implements AsyncIterable<T> {
  constructor(
    private readonly http: Http,
    private readonly path: string,
    private readonly filter: object,
  ) {}

  /** Reads one page: `limit` is 1 to 100, 10 by default. */
  page(limit = 10, offset = 0): Promise<Page<T>> {
    return this.http.json('GET', this.path, { query: { ...this.filter, limit, offset } });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    const told = new Set<string>();
    for (let offset = 0; ; offset += PAGE) {
      const { data } = await this.page(PAGE, offset);
      for (const row of data) if (told.size < told.add(row.uuid).size) yield row;
      if (data.length < PAGE) return;
      for (const uuid of [...told].slice(0, -REMEMBERED)) told.delete(uuid);
    }
  }
}
