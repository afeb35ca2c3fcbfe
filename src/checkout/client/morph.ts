/**
 * Attributes that the visitor or the script sets. The server's HTML never contains these attributes, so `morph` keeps
 * them.
 */
const CLIENT_ATTRIBUTES = ['open', 'aria-disabled'];

/**
 * Changes the element `shown` into `fresh` in place (DOM morphing), touching only differences. Unchanged elements keep
 * the focus, and a live region stays the same element for screen readers. Skips a wallet panel in use (`data-busy`).
 */
export function morph(shown: Element, fresh: Element): void {
  if (shown.matches('[data-busy]')) return;
  copyAttributes(shown, fresh);
  let next = shown.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = findMatching(next, child);
    if (!same) {
      shown.insertBefore(child, next);
      continue;
    }
    while (next && next !== same) next = removeAndGetNext(next);
    if (same instanceof Element && child instanceof Element) morph(same, child);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
    next = same.nextSibling;
  }
  while (next) next = removeAndGetNext(next);
}

function copyAttributes(shown: Element, fresh: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (!fresh.hasAttribute(name) && !CLIENT_ATTRIBUTES.includes(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

/**
 * Finds the node that corresponds to `fresh`: `next` or a later sibling; null when there is none. Elements match by
 * name and class; a text node matches only the node at the same position.
 */
function findMatching(next: ChildNode | null, fresh: ChildNode): ChildNode | null {
  if (!(fresh instanceof Element)) return next?.nodeName === fresh.nodeName ? next : null;
  let node = next;
  while (node && !(node instanceof Element && nameAndClass(node) === nameAndClass(fresh)))
    node = node.nextSibling;
  return node;
}

const nameAndClass = (element: Element) => `${element.nodeName}.${element.getAttribute('class')}`;

function removeAndGetNext(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}
