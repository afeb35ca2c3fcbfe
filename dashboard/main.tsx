import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { router } from './app/router';
import { client } from './data/client';
import { LanguageProvider } from './language/language';
import { followSession } from './session/tabs';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no #app');
followSession();
// Begins to read what the screen shows while its texts are loaded, which the first rendering waits for.
void router.load();
createRoot(element).render(
  <Provider value={client}>
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>
  </Provider>,
);
