import express, { Router } from 'express';
import { browserFiles } from '../../http/browser-files';

const FIRST_QUERY = `# Sign in, then put the access token into the headers below:
# { "authorization": "Bearer <accessToken>" }

mutation SignIn {
  login(input: { email: "admin@chit.local", password: "the password that Chit printed" }) {
    accessToken
  }
}

query Invoices {
  me { email role status }
  invoices(limit: 5) {
    total
    items { uuid status amount feeAmount token { symbol network { id } } url createdOn }
  }
}
`;

const START_SCRIPT = `
const fetcher = GraphiQL.createFetcher({ url: '/graphql' });
const page = React.createElement(GraphiQL, {
  fetcher,
  defaultQuery: ${JSON.stringify(FIRST_QUERY)},
  defaultHeaders: '{ "authorization": "Bearer " }',
  isHeadersEditorEnabled: true,
  shouldPersistHeaders: false,
});
ReactDOM.createRoot(document.getElementById('explorer')).render(page);
`;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Chit GraphQL</title>
<link rel="stylesheet" href="/graphql/explorer/graphiql.css">
<style>body { margin: 0 } #explorer { height: 100vh }</style>
<div id="explorer">Loading…</div>
<script src="/graphql/explorer/react.js"></script>
<script src="/graphql/explorer/react-dom.js"></script>
<script src="/graphql/explorer/graphiql.js"></script>
<script src="/graphql/explorer/start.js"></script>
</html>
`;

/** GraphiQL with the schema's documentation, for a browser that opens `/graphql` outside production. */
export function explorerRouter(): Router {
  const router = Router();
  router.get('/', (request, response, next) => {
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(PAGE);
    else next();
  });
  router.get('/explorer/start.js', (_request, response) => void response.type('js').send(START_SCRIPT));
  router.use('/explorer', express.static(browserFiles('graphiql'), { index: false, redirect: false }));
  return router;
}
