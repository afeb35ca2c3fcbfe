/** Moves the focus to the link of the next or previous row of the lists on the screen; first to the top one. */
export function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main .row-link')];
  const { activeElement } = document;
  const focused = links.indexOf(activeElement as HTMLElement);
  links[focused === -1 ? 0 : focused + step]?.focus();
}
