/** A page of a list: at most `limit` rows, after the first `offset` ones. */
export interface Page {
  limit: number;
  offset: number;
}
