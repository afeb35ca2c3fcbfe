import { useFormContext } from 'react-hook-form';
import { FurtherTokens } from './further-tokens';
import { NotWatched } from './not-watched';
import { TokenChoice } from './token-choice';

export type Tokens = Parameters<typeof TokenChoice>[0]['tokens'];

/** Entries of the form around the fields (`FormProvider`). */
interface TokenEntries {
  token: string;
  further: string[];
}

interface TokenFieldsProps {
  tokens: Tokens;
  /** Whether the token that is offered first can no longer be changed. */
  isFixed?: boolean;
}

/** The token that is offered first, and those that are accepted too. */
export function TokenFields({ tokens, isFixed = false }: TokenFieldsProps) {
  const { register, watch, setValue, formState } = useFormContext<TokenEntries>();
  const [first, further] = watch(['token', 'further']);
  return (
    <>
      {!isFixed && (
        <TokenChoice tokens={tokens} problem={formState.errors.token?.message} {...register('token')} />
      )}
      <FurtherTokens
        tokens={tokens.filter(({ uuid }) => uuid !== first)}
        chosen={further.filter((uuid) => uuid !== first)}
        onChange={(chosen) => setValue('further', chosen)}
        problem={formState.errors.root?.['further']?.message}
      />
      <NotWatched
        networks={tokens
          .filter(({ uuid }) => [first, ...further].includes(uuid))
          .map(({ network }) => network)}
      />
    </>
  );
}
