import * as fields from '../../lib/input-schemas';
import { atLeastOne } from '../shared/input-rules';
import { clearable, inputType } from '../shared/types';

export const UpdateProfileInput = inputType(
  'UpdateProfileInput',
  'Change of a profile; null clears a member, and at least one must be given',
  {
    displayName: clearable(String, fields.displayName, 'Name that payers see, 1 to 80 characters'),
    supportEmail: clearable(String, fields.email, 'E-mail address for questions of payers'),
    supportUrl: clearable(String, fields.httpsUrl, 'Web page for questions of payers (https)'),
    accentColor: clearable(
      String,
      fields.color,
      'Brand colour, `#rrggbb`; the checkout page chooses readable text and link colours for it',
    ),
    timeZone: clearable(
      String,
      fields.timeZone,
      "IANA time zone of the account's days, such as Europe/Berlin; null for UTC. Payers do not see it",
    ),
  },
  atLeastOne,
);
