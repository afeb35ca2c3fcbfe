import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { client, startPrompting } from '../data/client';
import { failureOf, isSignedOut } from '../data/errors';
import { graphql, type ResultOf } from '../data/graphql';
import { live } from '../data/live';
import { OWN_TIME_ZONE, showTimeZone } from '../language/time-zone';
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
  /** Time zone of the account's days; null until somebody chooses one. */
  timeZone: string | null;
  /** Whether this installation sends mails. */
  sendsMail: boolean;
  /** E-mail address or https URL of the operator; null if unknown. */
  operatorContact: string | null;
  isAdmin: boolean;
  /** Whether the person acts for no shop: for an own account that the operator has not activated, or for none. */
  isGuest: boolean;
  /** Whether the person acts for the account that they registered. */
  isOwnAccount: boolean;
  /** Whether the person sees test mode: the account's test invoices. */
  isTest: boolean;
  /** Whether the person has a permission of `src/policies/permissions.ts` in the account. */
  may(permission: string): boolean;
  /** Whether an invoice is one of the account's: an admin also sees those of others, but refunds none of them. */
  owns(invoice: { user: { uuid: string } }): boolean;
}

const ViewerContext = createContext<Viewer | undefined>(undefined);

/** Returns who is signed in, on screens that need it. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('This screen needs a person who is signed in');
  return viewer;
}

function toViewer({ me, memberships, networks, sendsMail, operatorContact }: Loaded): Viewer {
  const current = memberships.find(({ isCurrent }) => isCurrent);
  const isOwnAccount = current?.accountUuid === me.uuid;
  // An admin who acts for another account has no rights of an admin meanwhile.
  const isAdmin = me.role === 'admin' && isOwnAccount && !current.test;
  return {
    account: me,
    email: me.email,
    memberships,
    networks,
    timeZone: current?.timeZone ?? null,
    sendsMail,
    operatorContact,
    isAdmin,
    isGuest: me.role === 'guest' && (!current || (isOwnAccount && current.role === 'owner')),
    isOwnAccount,
    isTest: current?.test ?? false,
    may: (permission) => current?.permissions.includes(permission) ?? false,
    owns: ({ user }) => !isAdmin || user.uuid === me.uuid,
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

export const ChooseTimeZone = graphql(
  `mutation ChooseTimeZone($zone: String!) { updateProfile(input: { timeZone: $zone }) { uuid } }`,
);

/**
 * Shows times and days in the account's time zone. That of the computer becomes the account's, if nobody has chosen one; the
 * server counts days in UTC until then.
 */
function useAccountTimeZone(viewer: Viewer | undefined) {
  const zone = viewer?.timeZone;
  const isNew = zone === null && OWN_TIME_ZONE !== 'UTC' && viewer?.may('profile:write');
  useLayoutEffect(() => {
    if (zone !== undefined) showTimeZone(zone ?? (isNew ? OWN_TIME_ZONE : 'UTC'));
  }, [zone, isNew]);
  useEffect(() => {
    if (isNew) void client.mutation(ChooseTimeZone, { zone: OWN_TIME_ZONE }).toPromise();
  }, [isNew]);
}

/** Reads who is signed in. Shows `signedOut` while nobody is. */
export function ViewerProvider({ children, signedOut }: { children: ReactNode; signedOut: ReactNode }) {
  const [{ data, error }, readAgain] = useQuery({ query: ViewerQuery, ...CACHED });
  const viewer = useMemo(() => data && toViewer(data), [data]);
  useAccountTimeZone(viewer);
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
