import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';
import { BOUNDS } from '../../lib/bounds';

const textOf = (document: DocumentNode) => document.loc?.source.body ?? '';

/** Apollo's LRU cache of parsed and valid documents; `has` returns whether the cache contains a query text. */
export class KnownDocuments extends InMemoryLRUCache<DocumentNode> {
  private readonly texts: Set<string>;

  constructor() {
    const texts = new Set<string>();
    const maxSize = BOUNDS.request.documentsKept.most;
    super({ maxSize, dispose: (document) => texts.delete(textOf(document)) });
    this.texts = texts;
  }

  override async set(key: string, document: DocumentNode): Promise<void> {
    await super.set(key, document);
    // The cache does not store a document that is too large for the cache. Then `texts` must not contain the
    // document's text either.
    if ((await this.get(key)) === document) this.texts.add(textOf(document));
  }

  has(text: unknown): boolean {
    return typeof text === 'string' && this.texts.has(text);
  }
}
