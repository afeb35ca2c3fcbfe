import { type ComponentPropsWithRef, forwardRef } from 'react';
import { useTranslate } from '../language/language';
import { SelectField } from './field';

interface Token {
  uuid: string;
  symbol: string;
  network: { id: string; name: string; testnet: boolean };
}

interface TokenChoiceProps extends ComponentPropsWithRef<'select'> {
  tokens: readonly Token[];
  problem?: string | undefined;
}

/** A choice of one token. Each names its network, because one symbol can exist on several; testnets are marked. */
export const TokenChoice = forwardRef<HTMLSelectElement, TokenChoiceProps>(function TokenChoice(
  { tokens, problem, ...select },
  ref,
) {
  const t = useTranslate();
  return (
    <SelectField {...select} ref={ref} label={t('fact-token')} problem={problem} required>
      {tokens.map(({ uuid, symbol, network }) => (
        <option key={uuid} value={uuid}>
          {t(network.testnet ? 'token-on-testnet' : 'token-on-network', { symbol, network: network.name })}
        </option>
      ))}
    </SelectField>
  );
});
