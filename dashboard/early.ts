import { VIEWER_DOCUMENT } from './session/viewer-document';

/**
 * Asks who is signed in while the dashboard is still being loaded, so that its first rendering waits for no further round
 * trip. `data/early-viewer.ts` takes the answer. A script of its own, because the main one is a hundred times as large.
 */
window.earlyViewer = fetch('/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
  body: JSON.stringify({ operationName: 'Viewer', query: VIEWER_DOCUMENT, variables: {} }),
});
// The dashboard sends a request that has failed once more, and reports that failure.
window.earlyViewer.catch(() => {});
