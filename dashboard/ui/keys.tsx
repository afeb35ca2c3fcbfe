/** A shortcut: the keys to press one after the other. */
export function Keys({ keys }: { keys: string | undefined }) {
  if (keys === undefined) return null;
  return (
    <span className="keys" dir="ltr">
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
