import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { Announcement } from '../../entities/announcement.entity';
import type { AnnouncementMedium, AnnouncementSeverity } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { AnnouncementMediumEnum, AnnouncementSeverityEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('Announcement', {
  description: 'A message of the admins to everybody who is signed in',
  simpleResolvers: true,
})
export class AnnouncementType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Plain text' })
  text: string;

  @Field(() => AnnouncementSeverityEnum, { description: 'How much it matters' })
  severity: AnnouncementSeverity;

  @Field(() => DateTime, { description: 'First time at which it is shown' })
  startsOn: Date;

  @Field(() => DateTime, { description: 'Time from which it is no longer shown' })
  endsOn: Date;
}

@ObjectType('AnnouncementPage', { description: 'A page of announcements', simpleResolvers: true })
export class AnnouncementPage {
  @Field(() => Int, { description: 'Count of all announcements' })
  total: number;

  @Field(() => [AnnouncementType], { description: 'Items of this page' })
  items: AnnouncementType[];
}

@InputType('CreateAnnouncementInput', { description: 'A new announcement' })
export class CreateAnnouncementInput {
  static rules = z.object({
    text: fields.announcementText,
    severity: fields.defaulted(fields.announcementSeverity, 'info'),
    startsOn: fields.optional(z.date()),
    endsOn: z.date(),
    sendBy: fields.defaulted(fields.announcementMedia, []),
  });

  @Field(() => String, { description: 'Plain text, 1 to 1000 characters' })
  text: string;

  @Field(() => AnnouncementSeverityEnum, {
    nullable: true,
    defaultValue: 'info',
    description: 'How much it matters',
  })
  severity: AnnouncementSeverity;

  @Field(() => DateTime, { nullable: true, description: 'First time at which it is shown; by default, now' })
  startsOn?: Date;

  @Field(() => DateTime, {
    description: 'Time from which it is no longer shown, at most 365 days after its start',
  })
  endsOn: Date;

  @Field(() => [AnnouncementMediumEnum], {
    nullable: true,
    defaultValue: [],
    description: 'How merchants are told of it once it starts, beside seeing it when they are signed in',
  })
  sendBy: AnnouncementMedium[];
}

export const toAnnouncement = ({
  uuid,
  text,
  severity,
  startsOn,
  endsOn,
}: Announcement): AnnouncementType => ({
  uuid,
  text,
  severity,
  startsOn,
  endsOn,
});
