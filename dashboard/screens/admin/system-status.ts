import { useEffect } from 'react';
import { type CombinedError, useQuery } from 'urql';
import { type SystemStatus, SystemStatusQuery } from './operation-checks';

/** The numbers change without an event. */
const REFRESH_MS = 10_000;

/** Reads the status of the system, again and again while it is shown. */
export function useSystemStatus(): { status: SystemStatus | undefined; error: CombinedError | undefined } {
  const [{ data, error }, readAgain] = useQuery({ query: SystemStatusQuery });
  useEffect(() => {
    const timer = setInterval(() => readAgain({ requestPolicy: 'network-only' }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [readAgain]);
  return { status: data?.systemStatus, error };
}
