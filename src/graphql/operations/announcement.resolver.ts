import { PageArgs } from '../shared/page.args';
import { arg, command, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { AnnouncementPage, AnnouncementType, CreateAnnouncementInput } from './announcement.type';

export const AnnouncementResolver = rootFields({
  announcements: query(
    [AnnouncementType],
    'The current announcements that the caller has not dismissed, the newest first',
    {},
    ({ announcements }, { actor }) => announcements.listCurrent(actor),
  ),
  dismissAnnouncement: command(
    'Hides a current announcement from the caller',
    { uuid: arg(UUID, 'Announcement') },
    ({ announcements }, { actor }, { uuid }) => announcements.dismiss(actor, uuid),
  ),
  allAnnouncements: query(
    AnnouncementPage,
    'All announcements, past and future ones included, the newest first',
    PageArgs,
    ({ announcements }, { actor }, page) => announcements.listAll(actor, page),
  ),
  createAnnouncement: mutation(
    AnnouncementType,
    'Announces something to everybody who is signed in',
    { input: arg(CreateAnnouncementInput, 'The announcement') },
    ({ announcements }, { actor }, { input }) => announcements.create(actor, input),
  ),
  deleteAnnouncement: command(
    'Deletes an announcement at once',
    { uuid: arg(UUID, 'Announcement') },
    ({ announcements }, { actor }, { uuid }) => announcements.delete(actor, uuid),
  ),
});
