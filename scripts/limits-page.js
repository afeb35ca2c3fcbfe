/** Formats the table of limits for docs/limits.md. */

const perUnit = ({ most, unit, seconds }) =>
  `${most.toLocaleString('en')} ${unit}${seconds === undefined ? '' : ` in ${seconds.toLocaleString('en')} s`}`;

const rowOf = (bound) =>
  `| ${bound.what} | ${perUnit(bound)} | ${bound.setting ? `\`${bound.setting}\`` : ''} | ${bound.edge} |`;

const tableOf = (bounds) =>
  [
    '| limit | maximum | setting | when exceeded |',
    '|---|---|---|---|',
    ...Object.values(bounds).map(rowOf),
  ].join('\n');

/** Returns the page with a new table between each pair of `<!-- name -->` markers; the rest is unchanged. */
exports.limitsPage = (page, groups) =>
  Object.entries(groups).reduce((text, [name, bounds]) => {
    const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
    if (!marked.test(text)) throw new Error(`docs/limits.md has no place for ${name}`);
    return text.replace(marked, () => `<!-- ${name} -->\n${tableOf(bounds)}\n<!-- /${name} -->`);
  }, page);
