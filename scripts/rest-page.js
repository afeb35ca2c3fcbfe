/** Formats the operations and objects of the OpenAPI document for docs/rest.md. */

const CREDENTIALS = { AccessToken: 'access token', BrowserSession: 'browser session', ApiKey: 'API key' };

/** Names the credentials that an operation accepts, with the scope that an API key needs. */
function credentialText({ security, 'x-api-key-scope': scope }) {
  const names = security.flatMap(Object.keys).map((scheme) => CREDENTIALS[scheme]);
  if (names.length === 0) return 'none';
  return names.join(', ') + (scope ? ` with the scope ${code(scope)}` : '');
}
const FORMATS = { uuid: 'UUID', uri: 'URL', email: 'e-mail address', 'date-time': 'date-time' };
/** Headers that every operation accepts; the page describes them once. */
const COMMON_HEADERS = ['Prefer', 'X-Request-Id'];

const nameOf = ($ref) => $ref.split('/').at(-1);

/** Identifier that GitHub gives to a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const code = (value) => `\`${value}\``;
const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const fenced = (language, text) => `\`\`\`${language}\n${text.replaceAll('\r\n', '\n')}\n\`\`\``;
const json = (value) => fenced('json', JSON.stringify(value, null, 2));

function rangeOf({ minimum, maximum, exclusiveMinimum, minLength, maxLength }) {
  if (exclusiveMinimum !== undefined) return `greater than ${exclusiveMinimum}`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `at least ${minimum}`;
  if (maxLength !== undefined) return `${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`;
  return undefined;
}

const linkTo = (name) => `[${name}](#${anchorOf(name)})`;

function listType({ items }) {
  return `list of ${items.type === 'object' ? 'objects' : typeOf(items)}`;
}

/** The type of a value in words: `integer, 1 to 100, default 10`. */
function typeOf(schema) {
  if (schema.$ref) return linkTo(nameOf(schema.$ref));
  const types = [schema.type].flat();
  if (types.includes('array')) return listType(schema);
  const plain = FORMATS[schema.format] ?? types.filter((type) => type !== 'null').join(' or ');
  const words = schema.enum ? schema.enum.map(code) : [plain, rangeOf(schema)];
  if (schema.default !== undefined) words.push(`default ${code(schema.default)}`);
  return words.filter(Boolean).join(', ') + (types.includes('null') ? ', or null' : '');
}

/** Rows of an object's members, and of the members of objects inside it. */
function memberRows({ properties = {}, required = [] }, schemas, prefix = '') {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const meaning = schema.description ?? schemas[nameOf(schema.$ref)].description;
    const row = [code(path), typeOf(schema), required.includes(name) ? 'yes' : '', meaning];
    const inner = schema.items ?? schema;
    return [row, ...memberRows(inner, schemas, schema.items ? `${path}[].` : `${path}.`)];
  });
}

const withoutRequired = ([name, type, , meaning]) => [name, type, meaning];

function inputTable({ parameters = [], requestBody }, schemas) {
  const own = parameters.filter(({ name }) => !COMMON_HEADERS.includes(name));
  const body = requestBody?.content['application/json']?.schema;
  const files = requestBody && !body ? Object.keys(requestBody.content) : [];
  const rows = [
    ...own.map(({ name, schema, required, in: place }) => [
      code(name),
      place,
      typeOf(schema),
      required ? 'yes' : '',
      schema.description,
    ]),
    ...(body ? memberRows(schemas[nameOf(body.$ref)], schemas) : []).map(([name, ...rest]) => [
      name,
      'body',
      ...rest,
    ]),
    ...(files.length > 0 ? [['', 'body', files.map(code).join(', '), 'yes', 'The file']] : []),
  ];
  return rows.length > 0 ? table(['input', 'in', 'type', 'required', 'meaning'], rows) : 'No input.';
}

/** Says which object a successful answer contains. */
function answerText({ properties: { data } }) {
  if (!data) return 'Example of an answer, which has no data:';
  const object = data.items ? `a list of ${typeOf(data.items)}` : typeOf(data);
  return `Example of an answer; \`data\` is ${object}:`;
}

function operationText({ method, path, operation }, schemas) {
  const credential = credentialText(operation);
  const request = operation.requestBody?.content['application/json']?.example;
  const [[type, { schema, example }]] = Object.entries(operation.responses[200].content);
  return [
    `#### ${operation.summary}`,
    `${code(`${method.toUpperCase()} ${path}`)}, credential: ${credential}. ${operation.description}`,
    inputTable(operation, schemas),
    ...(request ? ['Example of a request:', json(request)] : []),
    ...(type === 'text/csv'
      ? ['Example of an answer:', fenced('csv', example.trimEnd())]
      : [answerText(schema), json(example)]),
  ].join('\n\n');
}

function operationsText({ paths, tags, components }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const contents = operations.map(({ path, method, operation: { summary } }) => [
    code(`${method.toUpperCase()} ${path}`),
    `[${summary}](#${anchorOf(summary)})`,
  ]);
  const groups = tags.map(({ name, description }) => {
    const inGroup = operations.filter(({ operation }) => operation.tags[0] === name);
    const texts = inGroup.map((operation) => operationText(operation, components.schemas));
    return [`### Operations: ${name}`, `${description}.`, ...texts].join('\n\n');
  });
  return [table(['operation', 'effect'], contents), ...groups].join('\n\n');
}

/** Names of the schemas that answers refer to. */
function answered({ paths }) {
  const answers = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ responses }) => JSON.stringify(responses[200].content)),
  );
  return new Set(
    answers.flatMap((text) => [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)),
  );
}

function objectsText(document) {
  const shown = answered(document);
  return Object.entries(document.components.schemas)
    .filter(([name]) => shown.has(name))
    .map(([name, schema]) =>
      [
        `### ${name}`,
        `${schema.description}.`,
        table(
          ['member', 'type', 'meaning'],
          memberRows(schema, document.components.schemas).map(withoutRequired),
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** Returns the page with new text between each pair of `<!-- name -->` markers; the rest is unchanged. */
exports.restPage = (page, document) => {
  const parts = { operations: operationsText(document), objects: objectsText(document) };
  return Object.entries(parts).reduce((text, [name, part]) => {
    const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
    if (!marked.test(text)) throw new Error(`docs/rest.md has no place for ${name}`);
    return text.replace(marked, () => `<!-- ${name} -->\n\n${part}\n\n<!-- /${name} -->`);
  }, page);
};
