import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { client, startPrompting } from '../data/client';
import { failureOf, isSignedOut } from '../data/errors';
import { graphql, type ResultOf } from '../data/graphql';
import { live } from '../data/live';
import { FailureNote } from '../ui/failure-note';
import { VIEWER_DOCUMENT } from './viewer-document';

const ViewerQuery = graphql(VIEWER_DOCUMENT);

type Loaded = ResultOf<typeof ViewerQuery>;

/** The person who is signed in, the account for which they act, and what they may do there. */
export interface Viewer {
  /** The account that the person registered, also while they act for another one of `memberships`. */
  account: Loaded['me'];
  /** E-mail address of the person; null for a person who came by Telegram. */
  email: string | null;
  memberships: Loaded['memberships'];
  networks: Loaded['networks'];
  /** Whether this installation sends mails. */
  sendsMail: boolean;
  isAdmin: boolean;
  /** Whether the person has a permission of `src/policies/permissions.ts` in the account. */
  may(permission: string): boolean;
}

const ViewerContext = createContext<Viewer | undefined>(undefined);

/** Returns who is signed in, on screens that need it. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('This screen needs a person who is signed in');
  return viewer;
}

function toViewer({ me, memberships, networks, sendsMail }: Loaded): Viewer {
  const current = memberships.find(({ isCurrent }) => isCurrent);
  return {
    account: me,
    email: me.email,
    memberships,
    networks,
    sendsMail,
    // An admin who acts for another account has no rights of an admin meanwhile.
    isAdmin: me.role === 'admin' && current?.accountUuid === me.uuid,
    may: (permission) => current?.permissions.includes(permission) ?? false,
  };
}

/** Begins to read who is signed in, before the screen that needs to know it is loaded. */
export const readViewer = () => void client.query(ViewerQuery, {}, CACHED).toPromise();

/** Returns who is signed in, if that was read already. */
export function knownViewer(): Viewer | undefined {
  const data = client.readQuery(ViewerQuery, {})?.data;
  return data ? toViewer(data) : undefined;
}

/** A mutation that changes the viewer has the query read again. */
const CACHED = { requestPolicy: 'cache-first' } as const;

/** Reads who is signed in. Shows `signedOut` while nobody is. */
export function ViewerProvider({ children, signedOut }: { children: ReactNode; signedOut: ReactNode }) {
  const [{ data, error }, readAgain] = useQuery({ query: ViewerQuery, ...CACHED });
  const viewer = useMemo(() => data && toViewer(data), [data]);
  useEffect(() => {
    if (!viewer) return;
    startPrompting();
    live.start();
  }, [viewer]);
  if (viewer) return <ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>;
  if (error && isSignedOut(error)) return signedOut;
  if (error)
    return (
      <FailureNote failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />
    );
  return null;
}
