import type { AnnouncementSenderService } from '../services/operations/announcement-sender.service';
import type { Job } from './job';

/** Queues the next mails and Telegram messages of announcements. */
export const sendAnnouncements = (announcements: AnnouncementSenderService): Job => ({
  name: 'send-announcements',
  everySeconds: 1,
  run: () => announcements.queueNext(),
});
