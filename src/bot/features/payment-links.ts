import {
  type CallbackQueryContext,
  type ChatTypeContext,
  type CommandContext,
  Composer,
  InlineKeyboard,
  InputFile,
} from 'grammy';
import { paymentLinkUrl, tokensOfLink } from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import type { Services } from '../../services/services';
import { type BotContext, editCaption, editMessage, guard, reply } from '../context';
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

type PrivateContext = ChatTypeContext<BotContext, 'private'>;

/** Creates, lists, disables and enables payment links: /link, /links. */
export function paymentLinks(services: Services): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');
  chat.command('link', (ctx) => createLink(services, ctx));
  chat.command('links', (ctx) => showLinks(services, ctx));
  chat.callbackQuery(callbackPattern('disable-link', 1), (ctx) => setEnabled(services, ctx, false));
  chat.callbackQuery(callbackPattern('enable-link', 1), (ctx) => setEnabled(services, ctx, true));
  return composer;
}

/** Creates a payment link and replies with its URL and QR code. The update ID is the idempotency key. */
async function createLink(services: Services, ctx: CommandContext<PrivateContext>): Promise<void> {
  await guard(services, ctx, 'createPaymentLink');
  const { actor, translator } = ctx.caller;
  const parsed = parseLinkCommand(ctx.match, await activeTokens(services, actor), translator);
  if ('html' in parsed) return reply(ctx, parsed);
  const key = `telegram:${ctx.update.update_id}`;
  const { value: link } = await services.paymentLinks.create(actor, parsed.link, key);
  const { html, keyboard } = await linksMessage(services, ctx, [link], MAX_CARD);
  const picture = await qrPicture(paymentLinkUrl(services.publicUrl, link));
  await ctx.replyWithPhoto(new InputFile(picture, 'payment-link.png'), {
    caption: html,
    parse_mode: 'HTML',
    reply_markup: keyboard,
  });
}

async function showLinks(services: Services, ctx: CommandContext<PrivateContext>): Promise<void> {
  await guard(services, ctx, 'paymentLinks');
  await reply(ctx, await newestLinks(services, ctx));
}

/** Disables or enables a link, and edits the message of the pressed button: the link's QR code, or the list of links. */
async function setEnabled(
  services: Services,
  ctx: CallbackQueryContext<PrivateContext>,
  enabled: boolean,
): Promise<void> {
  await guard(services, ctx, 'updatePaymentLink');
  const uuid = unpackUuid(ctx.match[1] ?? '');
  const link = await services.paymentLinks.update(ctx.caller.actor, uuid, { enabled });
  if (ctx.msg?.photo) await editCaption(ctx, await linksMessage(services, ctx, [link], MAX_CARD));
  else await editMessage(ctx, await newestLinks(services, ctx));
}

async function newestLinks(services: Services, ctx: BotContext): Promise<BotMessage> {
  const { actor, translator } = ctx.caller;
  const links = await services.paymentLinks.list(actor, { limit: MAX_LINKS, offset: 0 });
  if (links.length === 0) return { html: translator.html('payment-links-none') };
  const { html, keyboard } = await linksMessage(services, ctx, links);
  return { html: `${translator.html('payment-links')}\n\n${html}`, keyboard };
}

/** Text of the links, with a button to disable or enable each that the caller owns. */
async function linksMessage(
  { lookup, publicUrl }: Services,
  { caller: { actor, translator } }: BotContext,
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
