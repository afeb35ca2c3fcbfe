import { Kind, type OperationDefinitionNode, parse, print, TokenKind } from 'graphql';

/** Returns the operation of a document at a position, or the first one; undefined for a document that cannot be parsed. */
export function operationAt(document: string, position: number): OperationDefinitionNode | undefined {
  try {
    const operations = parse(document).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const at = operations.find(({ loc }) => loc && loc.start <= position && position <= loc.end);
    return (at ?? operations[0]) as OperationDefinitionNode | undefined;
  } catch {
    return undefined;
  }
}

/** Whether an operation that was refused has changed nothing, so that it may be sent again as a whole. */
export const isRepeatable = ({ operation, selectionSet: { selections } }: OperationDefinitionNode) =>
  operation === 'query' || (selections.length === 1 && selections[0]?.kind === Kind.FIELD);

/** Formats a document; undefined for one that cannot be parsed, or that has comments, which would be lost. */
export function prettified(document: string): string | undefined {
  try {
    const parsed = parse(document);
    for (let token = parsed.loc?.startToken; token; token = token.next ?? undefined)
      if (token.kind === TokenKind.COMMENT) return undefined;
    return `${print(parsed)}\n`;
  } catch {
    return undefined;
  }
}
