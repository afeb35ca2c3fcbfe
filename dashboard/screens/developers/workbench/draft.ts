/** What stands in the GraphQL editor. */
export interface Draft {
  query: string;
  /** JSON text of an object; empty for a document without variables. */
  variables: string;
}

const FIRST: Draft = {
  query: `query Invoices($first: Int) {
  me { email role status }
  invoices(limit: $first) {
    total
    items { uuid status amount token { symbol } createdOn }
  }
}
`,
  variables: '{ "first": 5 }',
};

/** Kept in memory only, while the person visits other screens: variables may be secret, so no address or storage has them. */
let draft = FIRST;

export const currentDraft = (): Draft => draft;

export function keepDraft(changed: Partial<Draft>): void {
  draft = { ...draft, ...changed };
}
