import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** Links between the screens of one group, in one line that is scrolled on a phone; a badge says what waits there. */
export function SubNavigation({
  label,
  links,
}: {
  label: string;
  links: readonly { to: LinkProps['to']; text: string; badge?: ReactNode }[];
}) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: nav } = element;
    if (!nav) return;
    // The links change their width when a badge arrives.
    const observer = new ResizeObserver(() =>
      nav.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    );
    for (const link of nav.children) observer.observe(link);
    return () => observer.disconnect();
  }, []);
  return (
    <nav ref={element} className="sub-navigation" aria-label={label}>
      {links.map(({ to, text, badge }) => (
        <Link key={text} to={to}>
          {text}
          {badge}
        </Link>
      ))}
    </nav>
  );
}
