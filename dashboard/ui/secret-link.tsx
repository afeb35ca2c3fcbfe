import { Copyable } from './copyable';

/** A link that gives access, and that the server shows only once. `text` says what it does and how long. */
export function SecretLink({ url, text }: { url: string; text: string }) {
  return (
    <div className="note note-secret" role="status">
      <p>{text}</p>
      <p className="breakable">
        <Copyable value={url} />
      </p>
    </div>
  );
}
