import { z } from 'zod';
import { ANNOUNCEMENT_SEVERITIES } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { presentAnnouncement } from '../../presenters/announcement.presenter';
import type { AnnouncementService } from '../../services/operations/announcement.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import {
  emptyReply,
  emptyReplyShape,
  listReply,
  listReplyShape,
  resourceReply,
  resourceReplyShape,
} from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';

const tag = 'Announcements';

const ANNOUNCEMENT = {
  text: 'Payments on Polygon are confirmed late today.',
  severity: 'warning',
  starts_on: examples.INSTANT,
  ends_on: '2026-11-21T12:00:00.000Z',
};

const announcementShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    text: z.string().describe('Plain text'),
    severity: z.enum(ANNOUNCEMENT_SEVERITIES).describe('How much it matters'),
    starts_on: z.iso.datetime().describe('First time at which it is shown'),
    ends_on: z.iso.datetime().describe('Time from which it is no longer shown'),
  })
  .meta({
    id: 'Announcement',
    description: 'A message of the admins to everybody who is signed in',
    examples: [{ uuid: examples.ANNOUNCEMENT_UUID, ...ANNOUNCEMENT }],
  });

const createAnnouncementBody = z
  .object({
    text: fields.announcementText.describe('Plain text'),
    severity: fields.announcementSeverity.default('info').describe('How much it matters'),
    starts_on: fields.optional(fields.dateTime.describe('First time at which it is shown; by default, now')),
    ends_on: fields.dateTime.describe(
      'Time from which it is no longer shown, at most 365 days after its start',
    ),
    send_by: fields.announcementMedia
      .default([])
      .describe('How merchants are told of it once it starts: by mail, or by a private Telegram message'),
  })
  .meta({
    id: 'CreateAnnouncement',
    description: 'A new announcement',
    examples: [{ ...ANNOUNCEMENT, send_by: ['mail'] }],
  });

interface Dependencies {
  announcements: AnnouncementService;
}

const listCurrent = ({ announcements }: Dependencies) =>
  route({
    operation: 'announcements',
    method: 'get',
    path: '/announcement',
    tag,
    summary: 'List the current announcements',
    description: 'For every account: those that the caller has not dismissed, the newest first.',
    credential: 'accessToken',
    responseShape: listReplyShape(announcementShape),
    handle: async ({ actor }) => {
      const items = await announcements.listCurrent(actor);
      return listReply(items.length, items.map(presentAnnouncement));
    },
  });

const dismiss = ({ announcements }: Dependencies) =>
  route({
    operation: 'dismissAnnouncement',
    method: 'post',
    path: '/announcement/{uuid}/dismiss',
    tag,
    summary: 'Hide a current announcement from the caller',
    description: 'For every account.',
    credential: 'accessToken',
    params: uuidParams(examples.ANNOUNCEMENT_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await announcements.dismiss(actor, params.uuid);
      return emptyReply();
    },
  });

const listAll = ({ announcements }: Dependencies) =>
  route({
    operation: 'allAnnouncements',
    method: 'get',
    path: '/announcement/all',
    tag,
    summary: 'List all announcements',
    description: 'For admins: past and future ones included, the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(announcementShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await announcements.listAll(actor, query);
      return listReply(total, items.map(presentAnnouncement));
    },
  });

const create = ({ announcements }: Dependencies) =>
  route({
    operation: 'createAnnouncement',
    method: 'post',
    path: '/announcement',
    tag,
    summary: 'Announce something to everybody who is signed in',
    description: 'For admins.',
    credential: 'accessToken',
    body: createAnnouncementBody,
    responseShape: resourceReplyShape(announcementShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentAnnouncement(await announcements.create(actor, body))),
  });

const deleteAnnouncement = ({ announcements }: Dependencies) =>
  route({
    operation: 'deleteAnnouncement',
    method: 'delete',
    path: '/announcement/{uuid}',
    tag,
    summary: 'Delete an announcement at once',
    description: 'For admins.',
    credential: 'accessToken',
    params: uuidParams(examples.ANNOUNCEMENT_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await announcements.delete(actor, params.uuid);
      return emptyReply();
    },
  });

/** The operations on announcements, which Chit adds to the REST specification. */
export const announcementRoutes = (dependencies: Dependencies): Route[] => [
  listCurrent(dependencies),
  listAll(dependencies),
  create(dependencies),
  dismiss(dependencies),
  deleteAnnouncement(dependencies),
];
