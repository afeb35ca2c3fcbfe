import { graphql, type ResultOf } from '../../data/graphql';

export const Security = graphql(`
  query Security {
    me { uuid email }
    secondFactors { isRequired recoveryCodesLeft totpSince }
    passkeys { uuid name createdOn lastUsedOn }
    sessions(limit: 100) { uuid address device createdOn lastUsedOn isBrowser isCurrent }
  }
`);

type Loaded = ResultOf<typeof Security>;
export type Passkey = Loaded['passkeys'][number];
export type Session = Loaded['sessions'][number];

/** Types that a change of a second factor or of the password changes, and that its response does not name. */
export const CHANGED = { additionalTypenames: ['SecondFactors', 'Passkey', 'ActiveSession'] };

/** Types of lists that may be empty; an empty result does not name them. */
export const LISTED = { additionalTypenames: ['Passkey', 'ActiveSession'] };
