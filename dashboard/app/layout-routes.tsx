import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
  useNavigate,
} from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { BASE_PATH } from '../data/base-path';
import { loadPart } from '../data/outdated';
import { needTexts } from '../language/language';
import { readKindSearch } from '../session/network-kind';
import { readViewer, ViewerProvider } from '../session/viewer';
import { NotFound } from './not-found';
import { Shell } from './shell';

/** Parent of the screens for people who are not signed in. */
export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** Parent of all other screens: they are inside the shell, for the person who is signed in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  validateSearch: readKindSearch,
  search: { middlewares: [retainSearchParams(['net'])] },
  loader: readViewer,
  component: () => (
    <ViewerProvider signedOut={<ToSignIn />}>
      <Shell>
        <Outlet />
      </Shell>
    </ViewerProvider>
  ),
});

/** Opens the sign-in, which leads back to this screen. */
function ToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search } = location;
    const next = (pathname.slice(BASE_PATH.length) || '/') + search;
    void navigate({ to: '/sign-in', search: next === '/' ? {} : { next }, replace: true });
  }, [navigate]);
  return null;
}

/**
 * A screen that is loaded when it is opened, with its texts: `dashboard/locales/<language>/<texts>.ftl`, of one group or
 * of several.
 */
export const screen = <Name extends string>(
  texts: string | readonly string[],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) =>
  lazyRouteComponent(async () => {
    const [module] = await loadPart(() => Promise.all([load(), ...[texts].flat().map(needTexts)]));
    return module;
  }, name);
