/** Formats an instant in UTC as `2026-11-22 14:05:00`. */
export const formatUtc = (on: Date) => on.toISOString().slice(0, 19).replace('T', ' ');
