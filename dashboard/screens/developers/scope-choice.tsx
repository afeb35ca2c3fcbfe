import { useTranslate } from '../../language/language';
import { CheckList } from '../../ui/check-list';
import { SCOPES, type Scope, scopeText } from './api-key-data';

interface ScopeChoiceProps {
  /** By default, all scopes. */
  offered?: readonly Scope[];
  chosen: readonly Scope[];
  onChange(scopes: Scope[]): void;
  problem?: string | undefined;
}

/** What a program may do with an API key. */
export function ScopeChoice({ offered = SCOPES, ...choice }: ScopeChoiceProps) {
  const t = useTranslate();
  const options = SCOPES.filter((scope) => offered.includes(scope)).map((value) => ({
    value,
    label: t(scopeText(value)),
    hint: t(`${scopeText(value)}-hint`),
  }));
  return <CheckList legend={t('key-scopes')} options={options} {...choice} />;
}
