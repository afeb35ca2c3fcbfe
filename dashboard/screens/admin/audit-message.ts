/** Returns the message of an action. */
export const messageOf = (action: string): string => `audit-${action.replaceAll(/[._]/g, '-')}`;

/** Captures the kind of object and the change in the name of an action's message. */
const MESSAGE = /^audit-((?:api-|payment-|sign-up-)?[a-z]+)-(.+)$/;

/** Returns the action of a message. */
export const actionOf = (message: string): string =>
  message.replace(MESSAGE, (_, kind, change) => `${kind}.${change}`).replaceAll('-', '_');

/** The account statuses for which changes of an account have sentences of their own. */
const STATUSES = ['verified', 'rejected', 'blocked', ''];

/** Returns the actions whose sentences contain each word of a text, in any letter case. */
export function actionsWith(text: string, { t, namesFrom }: Sentences): string[] {
  const words = text.toLocaleLowerCase().split(/\s+/);
  const sentences = (message: string) =>
    STATUSES.map((status) => t(message, { ...NOTHING, status }).toLocaleLowerCase());
  return namesFrom('audit-')
    .filter((message) => !NO_ACTION.test(message))
    .filter((message) =>
      sentences(message).some((sentence) => words.every((word) => sentence.includes(word))),
    )
    .map(actionOf);
}

export interface Sentences {
  t(message: string, values: Record<string, string>): string;
  namesFrom(start: string): string[];
}

const NOTHING = { actor: '', subject: '' };
const NO_ACTION = /^audit-(of|value)-/;

/** Returns the message that names a changed value. */
export const labelOf = (member: string): string =>
  `audit-value-${member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')}`;

/** An identifier, which says nothing to people. */
export const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
