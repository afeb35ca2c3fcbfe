import { type ComponentPropsWithRef, forwardRef } from 'react';
import { useTranslate } from '../language/language';
import { SelectField } from './field';

interface Token {
  uuid: string;
  symbol: string;
  network: { id: string; name: string; testnet: boolean; watched: boolean };
}

interface TokenChoiceProps extends ComponentPropsWithRef<'select'> {
  tokens: readonly Token[];
  problem?: string | undefined;
}

/**
 * A choice of one token. Each names its network, because one symbol can exist on several; testnets are marked, and tokens
 * whose payments are not detected stand apart.
 */
export const TokenChoice = forwardRef<HTMLSelectElement, TokenChoiceProps>(function TokenChoice(
  { tokens, problem, ...select },
  ref,
) {
  const t = useTranslate();
  const unwatched = tokens.filter(({ network }) => !network.watched);
  return (
    <SelectField {...select} ref={ref} label={t('fact-token')} problem={problem} required>
      <TokenOptions tokens={tokens.filter(({ network }) => network.watched)} />
      {unwatched.length > 0 && (
        <optgroup label={t('not-watched')}>
          <TokenOptions tokens={unwatched} />
        </optgroup>
      )}
    </SelectField>
  );
});

function TokenOptions({ tokens }: { tokens: readonly Token[] }) {
  const t = useTranslate();
  return tokens.map(({ uuid, symbol, network }) => (
    <option key={uuid} value={uuid}>
      {t(network.testnet ? 'token-on-testnet' : 'token-on-network', { symbol, network: network.name })}
    </option>
  ));
}
