/** A page of a list: skips the first `offset` rows and returns at most `limit` rows. */
export interface Page {
  limit: number;
  offset: number;
}
