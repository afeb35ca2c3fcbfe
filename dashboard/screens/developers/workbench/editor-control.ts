/** A text with the part of it that is selected; `from` equals `to` for a mere caret. */
export interface EditedText {
  text: string;
  from: number;
  to: number;
}

/** What the editor of a document lets other elements do. */
export interface EditorControl {
  read(): EditedText;
  replace(text: string): void;
}
