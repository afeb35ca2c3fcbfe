import type { Http } from './http.js';

/** One page of a list. */
export interface Page<T> {
  /** Number of all rows that match. */
  total: number;
  data: T[];
}

const PAGE = 100;

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
    let before = new Set<string>();
    for (let offset = 0; ; offset += PAGE) {
      const { data } = await this.page(PAGE, offset);
      for (const row of data) if (!before.has(row.uuid)) yield row;
      if (data.length < PAGE) return;
      before = new Set(data.map(({ uuid }) => uuid));
    }
  }
}
