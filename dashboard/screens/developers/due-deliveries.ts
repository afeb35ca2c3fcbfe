import { useEffect } from 'react';
import type { Delivery } from './webhook-data';

const PAUSE_MS = 1500;

/** An attempt lasts half a minute at most; a delivery whose next attempt is later is not waited for. */
const SOON_MS = 35_000;

/** Reads the deliveries again, until each whose attempt is running or near has a result. */
export function useDueDeliveries(
  deliveries: readonly Pick<Delivery, 'nextAttemptOn'>[] | undefined,
  readAgain: () => void,
): void {
  useEffect(() => {
    const soon = Date.now() + SOON_MS;
    const isDue = deliveries?.some(({ nextAttemptOn }) => nextAttemptOn && Date.parse(nextAttemptOn) < soon);
    if (!isDue) return;
    const timer = setTimeout(readAgain, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [deliveries, readAgain]);
}
