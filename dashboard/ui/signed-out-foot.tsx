import { useQuery } from 'urql';
import { graphql } from '../data/graphql';
import { LanguageChoice } from './language-choice';
import { OperatorContact } from './operator-contact';

const ContactQuery = graphql(`query OperatorContact { operatorContact }`);

/** The end of the screens for people who are not signed in. */
export function SignedOutFoot() {
  const [{ data }] = useQuery({ query: ContactQuery });
  return (
    <>
      <LanguageChoice />
      <OperatorContact contact={data?.operatorContact} />
    </>
  );
}
