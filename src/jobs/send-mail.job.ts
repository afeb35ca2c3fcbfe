import type { MailRunnerService } from '../services/mail/mail-runner.service';
import type { Job } from './job';

export const sendMail = (mails: MailRunnerService): Job => ({
  name: 'send-mail',
  everySeconds: 1,
  run: () => mails.sendDue(),
});
