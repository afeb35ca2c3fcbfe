import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Links between the screens of one group; a badge says what waits there. */
export function SubNavigation({
  label,
  links,
}: {
  label: string;
  links: readonly { to: LinkProps['to']; text: string; badge?: ReactNode }[];
}) {
  return (
    <nav className="sub-navigation" aria-label={label}>
      {links.map(({ to, text, badge }) => (
        <Link key={text} to={to}>
          {text}
          {badge}
        </Link>
      ))}
    </nav>
  );
}
