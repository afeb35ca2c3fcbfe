import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from '../../language/language';
import { SelectField } from '../../ui/field';

interface Token {
  uuid: string;
  symbol: string;
  status: 'active' | 'disabled';
  network: { id: string; name: string; testnet: boolean };
}

interface TokenOrderProps<T extends Token> {
  /** The chosen tokens, in their order. */
  tokens: readonly T[];
  /** All tokens that can be chosen. */
  offered: readonly T[];
  problem?: string | undefined;
  onChange(tokens: T[]): void;
}

/** Number of tokens that an invoice may accept. */
const MOST = 8;

/** A choice of tokens in an order: a list whose rows can be moved and removed, and a choice of the next one. */
export function TokenOrder<T extends Token>({ tokens, offered, problem, onChange }: TokenOrderProps<T>) {
  const t = useTranslate();
  const titleId = useId();
  const nameOf = ({ symbol, network }: Token) =>
    t(network.testnet ? 'token-on-testnet' : 'token-on-network', { symbol, network: network.name });
  const left = offered.filter(({ uuid }) => tokens.every((token) => token.uuid !== uuid));
  const move = (from: number, by: number) => {
    const moved = tokens.filter((_, index) => index !== from);
    moved.splice(from + by, 0, tokens[from] as T);
    onChange(moved);
  };
  return (
    <div className="stack">
      {tokens.length > 0 && (
        <>
          <p id={titleId} className="strong">
            {t('defaults-tokens')}
          </p>
          <ol className="entry-list token-order" aria-labelledby={titleId}>
            {tokens.map((token, index) => (
              <li key={token.uuid}>
                <span className="entry-text">
                  {nameOf(token)}
                  {token.status === 'disabled' && (
                    <span className="quiet small"> · {t('defaults-token-disabled')}</span>
                  )}
                </span>
                <IconButton
                  name={t('defaults-move-up', { name: nameOf(token) })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                  icon={<ArrowUp aria-hidden size={16} />}
                />
                <IconButton
                  name={t('defaults-move-down', { name: nameOf(token) })}
                  disabled={index === tokens.length - 1}
                  onClick={() => move(index, 1)}
                  icon={<ArrowDown aria-hidden size={16} />}
                />
                <IconButton
                  name={t('defaults-remove', { name: nameOf(token) })}
                  onClick={() => onChange(tokens.filter((each) => each !== token))}
                  icon={<X aria-hidden size={16} />}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <SelectField
        label={t('defaults-add-token')}
        hint={t('defaults-tokens-hint', { max: MOST })}
        problem={problem}
        value=""
        disabled={tokens.length >= MOST || left.length === 0}
        onChange={({ currentTarget }) =>
          onChange([...tokens, ...left.filter(({ uuid }) => uuid === currentTarget.value)])
        }
      >
        <option value="">{t('choose-token')}</option>
        {left.map((token) => (
          <option key={token.uuid} value={token.uuid}>
            {nameOf(token)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface IconButtonProps {
  name: string;
  icon: React.ReactNode;
  disabled?: boolean;
  onClick(): void;
}

const IconButton = ({ name, icon, ...button }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={name} title={name} {...button}>
    {icon}
  </button>
);
