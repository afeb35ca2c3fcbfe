/** Formats the list of reasons for docs/errors.md. */

const paramsOf = ({ text, params = [] }) =>
  [...[...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name), ...params]
    .map((name) => `\`${name}\``)
    .join(', ');

const tableOf = (reasons) =>
  [
    '| code | params | sentence |',
    '|---|---|---|',
    ...reasons.map(([code, reason]) => `| \`${code}\` | ${paramsOf(reason)} | ${reason.text} |`),
  ].join('\n');

/** Returns the page with a new table for each kind between its `<!-- kind -->` markers; the rest is unchanged. */
exports.reasonsPage = (page, reasons) => {
  const kinds = [...new Set(Object.values(reasons).map(({ kind }) => kind))];
  return kinds.reduce((text, kind) => {
    const ofKind = Object.entries(reasons).filter(([, reason]) => reason.kind === kind);
    const marked = new RegExp(`<!-- ${kind} -->[\\s\\S]*?<!-- /${kind} -->`);
    if (!marked.test(text)) throw new Error(`docs/errors.md has no place for ${kind}`);
    return text.replace(marked, () => `<!-- ${kind} -->\n${tableOf(ofKind)}\n<!-- /${kind} -->`);
  }, page);
};
