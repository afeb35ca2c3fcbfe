import { useState } from 'react';
import { useTranslate } from '../language/language';
import { CheckList } from './check-list';

/** Tokens that one invoice accepts at most: `accepts` of docs/limits.md. */
const MOST_TOKENS = 8;

interface Token {
  uuid: string;
  symbol: string;
  network: { name: string; watched: boolean };
}

interface FurtherTokensProps {
  /** The tokens to choose from, without the one that is chosen already. */
  tokens: readonly Token[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  /** Why the choice is not accepted. */
  problem?: string | undefined;
}

/** A choice of further tokens with which a payer may pay: the networks of each symbol. Folded away until one is wanted. */
export function FurtherTokens({ tokens, chosen, onChange, problem }: FurtherTokensProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const isFull = chosen.length >= MOST_TOKENS - 1;
  const symbols = [...new Set(tokens.map(({ symbol }) => symbol))].sort();
  if (tokens.length === 0) return null;
  return (
    <details
      className="more-entries"
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('further-tokens', { count: chosen.length })}</summary>
      <div className="stack further-tokens">
        <p className="quiet small">{t('further-tokens-hint', { max: MOST_TOKENS })}</p>
        {symbols.map((symbol) => {
          const own = tokens.filter((token) => token.symbol === symbol);
          const others = chosen.filter((uuid) => !own.some((token) => token.uuid === uuid));
          return (
            <CheckList
              key={symbol}
              legend={symbol}
              options={own.map(({ uuid, network }) => ({
                value: uuid,
                label: network.name,
                ...(!network.watched && { hint: t('not-watched') }),
              }))}
              chosen={chosen}
              isFull={isFull}
              onChange={(changed) => onChange([...others, ...changed])}
            />
          );
        })}
        {problem && <p className="problem small">{problem}</p>}
      </div>
    </details>
  );
}
