/** Offset pagination: skips the first `offset` rows and returns at most `limit` rows. */
export interface Page {
  limit: number;
  offset: number;
}
