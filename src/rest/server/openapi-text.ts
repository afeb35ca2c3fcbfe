import type { Services } from '../../services/services';
import { openApiDocument } from '../document/openapi';
import { restRoutes } from './routes';

const WIDTH = 120;

/** Formats a JSON value with one member on each line, and what fits the width on a single line. */
function format(value: unknown, indent = '', used = indent.length): string {
  const onOneLine = JSON.stringify(value, null, 1).replace(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || used + onOneLine.length < WIDTH) return onOneLine;
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const lines = Object.entries(value).map(([name, member]) => {
    const key = isArray ? inner : `${inner}${JSON.stringify(name)}: `;
    return key + format(member, inner, key.length);
  });
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** The OpenAPI document as JSON, as in `docs/openapi.json`. No handler runs, so the routes need no services. */
export const openApiText = () =>
  `${format(JSON.parse(JSON.stringify(openApiDocument(restRoutes({} as Services)))))}\n`;
