import { DateTime, UUID } from '../shared/scalars';
import { field, nullable, objectType } from '../shared/types';

export const ActiveSessionType = objectType(
  'ActiveSession',
  'A session of the caller that is neither expired nor revoked',
  {
    uuid: field(UUID, 'Identifier'),
    isBrowser: field(Boolean, 'Whether a browser has the session, by a cookie; otherwise a program has it'),
    isCurrent: field(Boolean, 'Whether this request uses the session'),
    device: nullable(
      String,
      'Browser and operating system, or program, as the client that signed in named itself',
    ),
    address: nullable(String, 'Client address of the sign-in: an IPv4 address, or an IPv6 subnet (/64)'),
    createdOn: field(DateTime, 'Time of the sign-in'),
    lastUsedOn: nullable(DateTime, 'Time of the last use, accurate to the minute'),
    expiresOn: field(DateTime, 'Time at which the session ends'),
  },
);
