import { type CallbackQueryContext, type CommandContext, Composer, InlineKeyboard, InputFile } from 'grammy';
import { paymentLinkUrl, tokensOfLink } from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import { type BotContext, editCaption, editMessage, guarded, reply } from '../context';
import { callbackPattern, unpackUuid } from '../messages/callback-data';
import type { BotMessage } from '../messages/invoice-message';
import { addSwitch, paymentLinkHtml } from '../messages/payment-link-message';
import { qrPicture } from '../messages/pictures';
import { truncateLines } from '../messages/text';
import { parseLinkCommand } from './payment-link-command';
import { activeTokens } from './tokens';

const MAX_LINKS = 6;
/** Maximum length of the links in /links, in characters; leaves room in Telegram's 4096 characters per message. */
const MAX_TEXT = 3_500;
/** Maximum length of the text below a QR code, in characters; leaves room in Telegram's 1024 characters per caption. */
const MAX_CARD = 1_000;

/** Creates, lists, disables and enables payment links: /link, /links. */
export const paymentLinks = new Composer<BotContext>();

const chat = paymentLinks.chatType('private');
chat.command('link', guarded('createPaymentLink', createLink));
chat.command('links', guarded('paymentLinks', showLinks));
chat.callbackQuery(callbackPattern('(enable|disable)-link', 1), guarded('updatePaymentLink', setEnabled));

/** Creates a payment link and replies with its URL and QR code. The update ID is the idempotency key. */
async function createLink(ctx: CommandContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const parsed = parseLinkCommand(ctx.match, await activeTokens(ctx), translator);
  if ('html' in parsed) return reply(ctx, parsed);
  const key = `telegram:${ctx.update.update_id}`;
  const { value: link } = await ctx.services.paymentLinks.create(actor, parsed.link, key);
  const { html, keyboard } = await linksMessage(ctx, [link], MAX_CARD);
  const picture = await qrPicture(paymentLinkUrl(ctx.services.publicUrl, link));
  await ctx.replyWithPhoto(new InputFile(picture, 'payment-link.png'), {
    caption: html,
    parse_mode: 'HTML',
    reply_markup: keyboard,
  });
}

async function showLinks(ctx: CommandContext<BotContext>): Promise<void> {
  await reply(ctx, await newestLinks(ctx));
}

/** Disables or enables a link, and edits the message of the pressed button: the link's QR code, or the list of links. */
async function setEnabled(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const [, action, uuid] = ctx.match;
  const change = { enabled: action === 'enable' };
  const link = await ctx.services.paymentLinks.update(ctx.caller.actor, unpackUuid(uuid), change);
  if (ctx.msg?.photo) await editCaption(ctx, await linksMessage(ctx, [link], MAX_CARD));
  else await editMessage(ctx, await newestLinks(ctx));
}

async function newestLinks(ctx: BotContext): Promise<BotMessage> {
  const { actor, translator } = ctx.caller;
  const links = await ctx.services.paymentLinks.list(actor, { limit: MAX_LINKS, offset: 0 });
  if (links.length === 0) return { html: translator.html('payment-links-none') };
  const { html, keyboard } = await linksMessage(ctx, links);
  return { html: `${translator.html('payment-links')}\n\n${html}`, keyboard };
}

/** Text of the links, with a button to disable or enable each that the caller owns. */
async function linksMessage(
  { services: { lookup, publicUrl }, caller: { actor, translator } }: BotContext,
  links: readonly PaymentLinkDetails[],
  maxLength = MAX_TEXT,
): Promise<Required<BotMessage>> {
  const keyboard = new InlineKeyboard();
  const lines: string[] = [];
  for (const link of links) {
    const [token, ...others] = await lookup.tokens(tokensOfLink(link));
    if (token)
      lines.push(...paymentLinkHtml(link, [token, ...others], translator, publicUrl).split('\n'), '');
    if (actor.kind === 'telegram' && actor.account.uuid === link.userUuid)
      addSwitch(keyboard, link, translator);
  }
  const html = truncateLines(lines, maxLength);
  return { html: html.trim(), keyboard };
}
