/**
 * Returns the address of a message in Telegram, which opens for members of the chat; null for a chat whose messages have
 * no address. Those of channels and supergroups have one: their chat ids begin with -100.
 */
export function postUrl(chatId: string, messageId: string): string | null {
  const [, id] = /^-100(\d+)$/.exec(chatId) ?? [];
  return id === undefined ? null : `https://t.me/c/${id}/${messageId}`;
}
