export interface Opens {
  onOpen(type: string): void;
}

/** Opens a type of the schema, such as `Invoice`; `text` may say that it is a list of them. */
export function TypeButton({ type, text, onOpen }: Opens & { type: string; text: string }) {
  return (
    <button type="button" className="button-link mono" dir="ltr" onClick={() => onOpen(type)}>
      {text}
    </button>
  );
}
