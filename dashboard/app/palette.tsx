import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { FileText, type LucideIcon, User } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useDelayed } from '../data/delayed';
import { graphql, type ResultOf } from '../data/graphql';
import { type Translate, useTranslate } from '../language/language';
import { useViewer } from '../session/viewer';
import { Dialog } from '../ui/dialog';
import { useAmountText } from '../ui/invoice-amount';
import { Keys } from '../ui/keys';
import { ACTIONS, type Action } from './actions';

const SearchQuery = graphql(`
  query Search($text: String!) {
    search(text: $text) {
      matched
      invoice { uuid amount price { amount currency } orderId customerId note token { symbol } }
      user { uuid email }
    }
  }
`);
type Hit = ResultOf<typeof SearchQuery>['search'][number];

interface Choice {
  key: string;
  text: string;
  detail?: string;
  keys?: string | undefined;
  Icon: LucideIcon;
  /** What the choice opens, or what it does. */
  open: NavigateOptions | Action;
}

interface PaletteProps {
  onClose(): void;
  onRun(action: Action): void;
  /** What was typed before the palette was loaded. */
  typed: string;
}

/** A box to find anything: screens and actions by their names, and invoices by whatever is known of them. */
export function Palette({ onClose, onRun, typed }: PaletteProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const [active, setActive] = useState(0);
  const choices = useChoices(text.trim());
  const id = useId();
  const choose = ({ open }: Choice) => {
    onClose();
    if ('label' in open) onRun(open);
    else void navigate(open);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((active + step + choices.length) % choices.length);
    }
    const chosen = choices[active];
    if (event.key === 'Enter' && chosen) choose(chosen);
  };
  return (
    <Dialog title={t('palette')} onClose={onClose}>
      <input
        type="search"
        role="combobox"
        aria-label={t('palette-label')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={choices[active] && `${id}-${active}`}
        placeholder={t('palette-label')}
        autoFocus
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label={t('palette')} className="choices">
        {choices.map((choice, index) => (
          <Option
            key={choice.key}
            id={`${id}-${index}`}
            choice={choice}
            isActive={index === active}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      {choices.length === 0 && <p className="quiet">{t('palette-nothing')}</p>}
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose(): void;
}

function Option({ id, choice: { text, detail, keys, Icon }, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The input handles the keys: the focus stays there while the person chooses.
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="choice"
      onMouseDown={onChoose}
    >
      <Icon aria-hidden size={18} />
      <span className="truncate" dir="auto">
        {text}
      </span>
      {detail && (
        <span className="quiet small truncate" dir="auto">
          {detail}
        </span>
      )}
      <Keys keys={keys} />
    </div>
  );
}

/** The actions whose name contains the text, and what the server finds by it. */
function useChoices(text: string): Choice[] {
  const t = useTranslate();
  const amountText = useAmountText();
  const viewer = useViewer();
  const searched = useDelayed(text);
  const [{ data, operation }] = useQuery({
    query: SearchQuery,
    variables: { text: searched },
    pause: searched === '',
  });
  const actions = ACTIONS.filter(
    ({ isInPalette, isVisible }) => isInPalette !== false && isVisible(viewer),
  ).map((action) => ({
    key: action.label,
    text: t(action.label),
    keys: action.keys,
    Icon: action.Icon,
    open: action,
  }));
  const named = actions.filter((action) => action.text.toLowerCase().includes(text.toLowerCase()));
  // Until the answer is here, `data` is what an earlier text has found.
  const hits = text !== '' && operation?.variables.text === text ? (data?.search ?? []) : [];
  return [...named, ...hits.flatMap((hit) => choicesOf(hit, t, amountText))];
}

/** Choices that open what the server has found: an invoice, and for an admin also an account. */
function choicesOf(hit: Hit, t: Translate, amountText: ReturnType<typeof useAmountText>): Choice[] {
  const choices: Choice[] = [];
  const { invoice, user, matched } = hit;
  if (invoice) {
    const { uuid, orderId, customerId, note } = invoice;
    choices.push({
      key: uuid,
      text: amountText(invoice),
      detail: orderId ?? customerId ?? note ?? t(`found-by-${matched.toLowerCase().replace('_', '-')}`),
      Icon: FileText,
      open: { to: '/invoices/$uuid', params: { uuid } },
    });
  }
  if (user) {
    const { uuid, email } = user;
    choices.push({ key: uuid, text: email ?? uuid, Icon: User, open: { href: `/admin/users/${uuid}` } });
  }
  return choices;
}
