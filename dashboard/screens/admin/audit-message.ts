/** Returns the message of an action. */
export const messageOf = (action: string): string => `audit-${action.replaceAll(/[._]/g, '-')}`;
