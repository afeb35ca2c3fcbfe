import { type ComponentPropsWithRef, forwardRef, useId } from 'react';
import { useTranslate } from '../language/language';

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
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('fact-token')}</label>
      <select {...select} ref={ref} id={id} required aria-invalid={problem ? true : undefined}>
        {tokens.map(({ uuid, symbol, network }) => (
          <option key={uuid} value={uuid}>
            {t(network.testnet ? 'token-on-testnet' : 'token-on-network', { symbol, network: network.name })}
          </option>
        ))}
      </select>
      {problem && <p className="problem small">{problem}</p>}
    </div>
  );
});
