import type { AnnouncementSenderService } from '../services/operations/announcement-sender.service';
import type { Job } from './job';

/** Queues the next batch of an announcement's mails and Telegram messages. */
export const sendAnnouncements = (announcements: AnnouncementSenderService): Job => ({
  name: 'send-announcements',
  everySeconds: 1,
  run: () => announcements.queueNext(),
});
