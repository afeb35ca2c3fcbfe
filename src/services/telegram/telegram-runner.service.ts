import type { DataSource } from 'typeorm';
import { Channel } from '../../entities/channel.entity';
import { InvoicePost } from '../../entities/invoice-post.entity';
import { User } from '../../entities/user.entity';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { findCurrentText } from '../shared/current-announcement';
import { WorkQueue } from '../shared/work-queue';
import type { WatchedNetworks } from '../tokens/watched-networks';
import type { ChatService } from './chat.service';
import { deletePost, findShownInvoice, recordPostContent } from './invoice-post.queries';
import {
  ChatError,
  type ChatFault,
  type Messenger,
  type Notice,
  type PostContent,
  type ShownInvoice,
} from './messenger';
import { type ClaimedJob, claimJobs, dropJob, finishJob, postponeJob } from './telegram-job.queries';

/** Maximum number of concurrent jobs, each in a different chat. */
const MAX_RUNNING = BOUNDS.batches.telegramChats.most;
/** Age in seconds at which a failing job is abandoned. */
const MAX_JOB_AGE_SECONDS = 7 * 24 * 60 * 60;
/** Maximum pause between attempts while Telegram is unavailable, in seconds. */
const MAX_PAUSE_SECONDS = 60;

/** Runs Telegram jobs, those of a chat one after another; retries failed ones for a week. */
export class TelegramRunnerService extends WorkQueue<ClaimedJob> {
  abandonedJobs = 0;

  constructor(
    private readonly database: DataSource,
    private readonly messenger: Messenger,
    private readonly chats: ChatService,
    private readonly watchedNetworks: WatchedNetworks,
    live: LiveEvents,
    log: Logger,
  ) {
    super('telegram', MAX_RUNNING, log, live);
  }

  protected override claim(free: number): Promise<ClaimedJob[]> {
    return claimJobs(this.database.manager, free);
  }

  protected override async run(job: ClaimedJob): Promise<void> {
    try {
      await this.attempt(job);
      await finishJob(this.database.manager, job);
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      await this.recover(job, error);
    }
  }

  private attempt(job: ClaimedJob): Promise<void> {
    switch (job.kind) {
      case 'post':
        return this.runPostJob(job);
      case 'notice':
        return this.runNoticeJob(job);
      case 'leave':
        return this.runLeaveJob(job);
    }
  }

  /** Updates a post's message; posts a deleted one again only with `probe`. */
  private async runPostJob(job: ClaimedJob): Promise<void> {
    const post = await this.database.manager.findOneBy(InvoicePost, { uuid: job.key.replace('post:', '') });
    const view = post && (await this.findView(post.invoiceUuid));
    if (!view) return;
    const { probe = false } = JSON.parse(job.data) as { probe?: boolean };
    try {
      await this.recordPost(post, await this.messenger.showInvoice(post, view, probe));
    } catch (error) {
      const fault = error instanceof ChatError && error.fault.kind;
      if (fault === 'deleted' && !probe) return deletePost(this.database.manager, post);
      if (fault === 'deleted')
        await this.database.manager.update(
          InvoicePost,
          { uuid: post.uuid, chatId: post.chatId },
          { messageId: null },
        );
      else if (fault !== 'no_topic' || !(await this.chats.leaveTopic(post))) throw error;
      await this.runPostJob(job);
    }
  }

  private async findView(invoiceUuid: string): Promise<ShownInvoice | null> {
    const found = await findShownInvoice(this.database.manager, invoiceUuid);
    if (!found) return null;
    const options = found.options.map(async (shown) => ({
      ...shown,
      byHand: !(await this.watchedNetworks.isWatched(shown.option.network)),
    }));
    return { ...found, options: await Promise.all(options) };
  }

  private async recordPost(post: InvoicePost, shown: PostContent): Promise<void> {
    await this.database.transaction((tx) => recordPostContent(tx, post, shown));
    if (post.channelUuid) await this.chats.markReachable(post.chatId);
  }

  private async runNoticeJob({ chatId, data }: ClaimedJob): Promise<void> {
    const { manager } = this.database;
    const recipient = await manager.findOneBy(User, { telegramId: chatId });
    if (!recipient || recipient.status === 'blocked') return;
    const notice = JSON.parse(data) as Notice;
    if (notice.topic === 'announcement') {
      if ((await findCurrentText(manager, notice.announcementUuid)) === null) return;
    }
    const view = 'invoiceUuid' in notice ? await this.findView(notice.invoiceUuid) : null;
    await this.messenger.sendNotice(recipient, notice, view);
  }

  /** Makes the bot leave the chat, unless the chat was registered as a channel again. */
  private async runLeaveJob({ chatId }: ClaimedJob): Promise<void> {
    if (await this.database.manager.existsBy(Channel, { channelId: chatId })) return;
    await this.messenger.leaveChat(chatId);
  }

  private async recover(job: ClaimedJob, { fault, message }: ChatError): Promise<void> {
    const { manager } = this.database;
    if (fault.kind === 'migrated') await this.chats.migrate(job.chatId, fault.chatId);
    else if (fault.kind === 'lost' || fault.kind === 'no_topic') {
      await this.chats.markLost(job.chatId);
      await dropJob(manager, job);
    } else if (fault.kind === 'refused' || job.age > MAX_JOB_AGE_SECONDS) {
      this.abandonedJobs += 1;
      this.log.error({ job: job.key, chat: job.chatId, reason: message }, 'A Telegram job was abandoned');
      await dropJob(manager, job);
    } else {
      this.log.warn(
        { job: job.key, chat: job.chatId, reason: message },
        'A Telegram job failed and will be retried',
      );
      await postponeJob(manager, job, pauseAfter(job, fault));
    }
  }
}

function pauseAfter({ attempts }: ClaimedJob, fault: ChatFault): number {
  if (fault.kind === 'wait') return fault.seconds;
  return Math.min(2 ** attempts, MAX_PAUSE_SECONDS) * (1 + Math.random() / 4);
}
