/** Says that something was done. Screen readers read it out when `text` appears. */
export function DoneNote({ text }: { text: string | undefined }) {
  return (
    <p role="status" className={text ? 'note note-done' : 'visually-hidden'}>
      {text}
    </p>
  );
}
