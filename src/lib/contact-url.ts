/** Returns the target of a link to the operator, whose contact is an e-mail address or an https URL. */
export const contactUrl = (contact: string) => (/^https:/i.test(contact) ? contact : `mailto:${contact}`);
