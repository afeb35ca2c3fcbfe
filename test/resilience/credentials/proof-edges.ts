import type { Answer } from '../../support/http/http-edges';
import type { Product } from '../harness';
import type { Edge, Verdict } from './credential-edges';

/** Who sends a request: the bearer of a token, or a page. */
interface Sender {
  as?: string;
  headers?: Record<string, string>;
}

/** How an operation takes a credential over each interface that offers it. */
export interface ProofOperation<T> {
  name: string;
  rest?: { path: string; bodyOf(proof: T): object };
  graphql: { document: string; variablesOf(proof: T): object };
  /** The page that the link of a mail opens. */
  page?: { path: string; formOf(proof: T): Record<string, string> };
  senderOf?(proof: T): Sender;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The interfaces of an operation. */
export function proofEdges<T>(
  product: Product,
  { name, rest, graphql, page, senderOf = () => ({}) }: ProofOperation<T>,
): Edge<T>[] {
  const edge = (place: string, send: (proof: T) => Promise<Answer>): Edge<T> => ({
    name: `${name} over ${place}`,
    try: async (proof) => verdictOf(await send(proof)),
  });
  return [
    ...(rest
      ? [
          edge('REST', (proof) =>
            product.rest('POST', rest.path, { body: rest.bodyOf(proof), ...senderOf(proof) }),
          ),
        ]
      : []),
    edge('GraphQL', (proof) => {
      const body = { query: graphql.document, variables: graphql.variablesOf(proof) };
      return product.fetch('POST', '/graphql', { body, ...senderOf(proof) });
    }),
    ...(page
      ? [
          edge('its page', (proof) => {
            const raw = new URLSearchParams(page.formOf(proof)).toString();
            return product.fetch('POST', page.path, { raw, headers: FORM });
          }),
        ]
      : []),
  ];
}

/** Reads the verdict from the status of REST or of a page, or from the first error of GraphQL. */
function verdictOf({ status, body }: Answer): Verdict {
  const [error] = body?.errors ?? [];
  return { accepted: status === 200 && !error, status: error?.extensions?.statusCode ?? status };
}
