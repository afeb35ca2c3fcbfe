import { Link, type LinkProps } from '@tanstack/react-router';

/** Links between the screens of one group. */
export function SubNavigation({
  label,
  links,
}: {
  label: string;
  links: readonly { to: LinkProps['to']; text: string }[];
}) {
  return (
    <nav className="sub-navigation" aria-label={label}>
      {links.map(({ to, text }) => (
        <Link key={text} to={to}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
