import type { ReactNode } from 'react';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { SubNavigation } from '../../ui/sub-navigation';
import { useTitle } from '../../ui/title';

const LINKS = [
  { to: '/developers/keys', text: 'api-keys', permission: 'api_keys' },
  { to: '/developers/requests', text: 'requests', permission: 'api_keys' },
  { to: '/developers/webhooks', text: 'webhooks', permission: 'webhooks' },
  { to: '/developers/deliveries', text: 'deliveries', permission: 'webhooks' },
  { to: '/developers/events', text: 'events', permission: 'invoices:read' },
  { to: '/developers/graphql', text: 'graphql-editor', permission: undefined },
] as const;

interface DevelopersScreenProps {
  title: string;
  /** Button for the most frequent job of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** Frame of the screens for developers, with links between them. */
export function DevelopersScreen({ title, action, children }: DevelopersScreenProps) {
  const t = useTranslate();
  const { may } = useViewer();
  useTitle(title);
  return (
    <main>
      <SubNavigation
        label={t('developers')}
        links={LINKS.filter(({ permission }) => permission === undefined || may(permission)).map(
          ({ to, text }) => ({
            to,
            text: t(text),
          }),
        )}
      />
      <div className="screen-head">
        <h1>{title}</h1>
        {action}
      </div>
      {children}
    </main>
  );
}
