/**
 * Returns the URL of a Telegram message, which opens for members of the chat; null for a chat whose messages have no
 * URL. Messages of channels and supergroups, whose chat IDs begin with -100, have a URL.
 */
export function postUrl(chatId: string, messageId: string): string | null {
  const [, id] = /^-100(\d+)$/.exec(chatId) ?? [];
  return id === undefined ? null : `https://t.me/c/${id}/${messageId}`;
}
