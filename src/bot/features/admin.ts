import { Composer } from 'grammy';
import { AppError } from '../../errors';
import { checksummed } from '../../lib/chain/address';
import { escapeHtml } from '../../lib/escape-html';
import type { ReasonCode } from '../../lib/reasons';
import { answer, type BotContext, type BotServices, guard, replace } from '../context';
import { pressOf, unpackedHex, unpackedUuid } from '../messages/callback-data';
import { whitelistRequest } from '../messages/notice-message';

/** How many requests /pending shows at once. */
const PAGE = 5;

/** Whitelist requests, for admins: /pending, Approve, Reject. Each press asks anew who the presser is. */
export function admin(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');

  chat.command('pending', async (ctx) => {
    await guard(services, ctx, 'users');
    const { actor, speech } = ctx.caller;
    const query = { sortBy: 'created_on', direction: 'ASC', limit: PAGE, offset: 0 } as const;
    const { items, total } = await services.users.list(actor, { ...query, filter: { status: 'pending' } });
    if (total === 0) return answer(ctx, { html: speech.html('pending-none') });
    for (const { uuid: userUuid, email, wallet } of items) {
      if (wallet) await answer(ctx, whitelistRequest({ userUuid, email, wallet }, speech));
    }
    if (total > items.length) {
      await answer(ctx, { html: speech.html('pending-more', { count: total - items.length }) });
    }
  });

  chat.callbackQuery(pressOf('(?:yes|no)', 2), async (ctx) => {
    await guard(services, ctx, 'updateUser');
    const { actor, speech } = ctx.caller;
    const [, user = '', packedWallet = ''] = ctx.match;
    const wallet = checksummed(`0x${unpackedHex(packedWallet)}`) ?? '';
    const approved = ctx.callbackQuery.data.startsWith('yes');
    const decided = await services.users
      .decideWhitelist(actor, unpackedUuid(user), wallet, approved)
      .then(() => (approved ? 'whitelist-approved' : 'whitelist-rejected'))
      .catch((error: unknown) => {
        if (isOver(error)) return 'whitelist-over';
        throw error;
      });
    const asked = ctx.callbackQuery.message?.text ?? '';
    await replace(ctx, { html: `${escapeHtml(asked)}\n\n${speech.html(decided)}` });
  });

  return composer;
}

/** Decided already, for another wallet than the one shown, or of an account that is no more. */
const OVER: readonly ReasonCode[] = ['request_decided', 'wallet_changed', 'not_found'];

const isOver = (error: unknown) => error instanceof AppError && OVER.includes(error.reason.code);
