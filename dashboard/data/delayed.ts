import { useEffect, useState } from 'react';

/** Time without a change after which a text counts as typed. */
const PAUSE_MS = 200;

/** Returns a text once it has not changed for a while: to ask the server once, and not at each key press. */
export function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
