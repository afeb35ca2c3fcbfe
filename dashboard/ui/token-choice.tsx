import { type ComponentPropsWithRef, forwardRef, useId } from 'react';
import { useTranslate } from '../language/language';

interface Token {
  uuid: string;
  symbol: string;
  name: string;
  network: { id: string; name: string; testnet: boolean };
}

interface TokenChoiceProps extends ComponentPropsWithRef<'select'> {
  tokens: readonly Token[];
  problem?: string | undefined;
}

/** A choice of one token, by network; networks whose tokens have no value say so. */
export const TokenChoice = forwardRef<HTMLSelectElement, TokenChoiceProps>(function TokenChoice(
  { tokens, problem, ...select },
  ref,
) {
  const t = useTranslate();
  const id = useId();
  const networks = [...new Map(tokens.map(({ network }) => [network.id, network])).values()];
  return (
    <div className="field">
      <label htmlFor={id}>{t('fact-token')}</label>
      <select {...select} ref={ref} id={id} required aria-invalid={problem ? true : undefined}>
        {networks.map(({ id: network, name, testnet }) => (
          <optgroup key={network} label={testnet ? `${name} (${t('testnet')})` : name}>
            {tokens
              .filter((token) => token.network.id === network)
              .map(({ uuid, symbol, name: tokenName }) => (
                <option key={uuid} value={uuid}>
                  {symbol} · {tokenName}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {problem && <p className="problem small">{problem}</p>}
    </div>
  );
});
