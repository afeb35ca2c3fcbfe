import { Int } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { AnnouncementMediumEnum, AnnouncementSeverityEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';
import { defaulted, field, inputType, objectType, optional, required } from '../shared/types';

export const AnnouncementType = objectType(
  'Announcement',
  'A message of the admins to everybody who is signed in',
  {
    uuid: field(UUID, 'Identifier'),
    text: field(String, 'Plain text'),
    severity: field(AnnouncementSeverityEnum, 'How much it matters'),
    startsOn: field(DateTime, 'First time at which it is shown'),
    endsOn: field(DateTime, 'Time from which it is no longer shown'),
  },
);

export const AnnouncementPage = objectType('AnnouncementPage', 'A page of announcements', {
  total: field(Int, 'Count of all announcements'),
  items: field([AnnouncementType], 'Items of this page'),
});

export const CreateAnnouncementInput = inputType('CreateAnnouncementInput', 'A new announcement', {
  text: required(String, fields.announcementText, 'Plain text, 1 to 1000 characters'),
  severity: defaulted(AnnouncementSeverityEnum, fields.announcementSeverity, 'info', 'How much it matters'),
  startsOn: optional(DateTime, z.date(), 'First time at which it is shown; by default, now'),
  endsOn: required(
    DateTime,
    z.date(),
    'Time from which it is no longer shown, at most 365 days after its start',
  ),
  sendBy: defaulted(
    [AnnouncementMediumEnum],
    fields.announcementMedia,
    [],
    'How merchants are told of it once it starts, beside seeing it when they are signed in',
  ),
});
