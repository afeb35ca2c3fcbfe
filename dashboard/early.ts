import { BASE_PATH } from './data/base-path';
import { VIEWER_DOCUMENT } from './session/viewer-document';

/*
 * What can be done while the main script is still being loaded. A script of its own, because the main one is a hundred times
 * as large.
 */

// Asks who is signed in, so that the first rendering waits for no further round trip. `data/early-viewer.ts` takes the answer.
window.earlyViewer = fetch(`${BASE_PATH}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
  body: JSON.stringify({ operationName: 'Viewer', query: VIEWER_DOCUMENT, variables: {} }),
});
// The dashboard sends a request that has failed once more, and reports that failure.
window.earlyViewer.catch(() => {});

// The first format takes a slow phone a tenth of a second: here it is made in the pause that follows the first paint.
requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat().format()));
