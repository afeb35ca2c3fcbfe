import { type CommandContext, Composer } from 'grammy';
import * as fields from '../../lib/input-schemas';
import type { Services } from '../../services/services';
import { type BotContext, guard, reply } from '../context';

/** Handles /profile: shows the sender's profile as payers see it, or sets the given display name. */
export function profile(services: Services): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');
  chat.command('profile', (ctx) => (ctx.match ? changeName(services, ctx) : showProfile(services, ctx)));
  return composer;
}

async function showProfile(services: Services, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'profile');
  const { translator, actor } = ctx.caller;
  const { displayName, supportEmail, supportUrl, accentColor, logoHash } = await services.profiles.get(actor);
  const none = translator.text('profile-none');
  const html = translator.html('profile', {
    name: displayName ?? none,
    support: [supportEmail, supportUrl].filter(Boolean).join(', ') || none,
    color: accentColor ?? none,
    logo: translator.text(logoHash === null ? 'profile-none' : 'profile-logo'),
  });
  await reply(ctx, { html });
}

async function changeName(services: Services, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'updateProfile');
  const { translator, actor } = ctx.caller;
  const name = fields.displayName.safeParse(ctx.match);
  if (!name.success) return reply(ctx, { html: translator.html('profile-bad-name') });
  const { displayName } = await services.profiles.update(actor, { displayName: name.data });
  await reply(ctx, { html: translator.html('profile-named', { name: displayName ?? '' }) });
}
