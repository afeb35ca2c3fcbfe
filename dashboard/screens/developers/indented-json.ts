const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Returns a JSON text with line breaks. Its values stay as they are written: no number passes through a float. */
export function indentedJson(json: string): string {
  let depth = 0;
  let text = '';
  const lineBreak = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      depth += 1;
      text += token + lineBreak();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      const isEmpty = /[{[]\s*$/.test(text);
      text = isEmpty ? text.trimEnd() + token : text + lineBreak() + token;
    } else if (token === ',') text += token + lineBreak();
    else text += token === ':' ? ': ' : token;
  }
  return text;
}
