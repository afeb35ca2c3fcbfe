/** Pages of the REST reference, one for each tag and one for the webhook messages, from the OpenAPI document. */

const slug = (text) => text.toLowerCase().replaceAll(' ', '-');
/** Text for a cell of a table, in which Vue finds nothing to run. */
const cell = (text = '') =>
  String(text).replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{{', '{ {').replaceAll('\n', ' ');
const json = (value) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;

const table = (heading, rows) => {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => `| ${row.map(cell).join(' | ')} |`);
  return `${heading}\n\n| name | type | |\n|---|---|---|\n${lines.join('\n')}\n`;
};

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  return [schema.type ?? (schema.allOf ? typeOf(schema.allOf[0]) : 'any')].flat().join(' or ');
}

const exampleOf = (content) => content?.example ?? Object.values(content?.examples ?? {})[0]?.value;
const textOf = (parts) => `${parts.filter(Boolean).join('\n')}\n`;

class Reference {
  constructor(document) {
    this.document = document;
  }

  resolve(value) {
    if (!value?.$ref) return value;
    const path = value.$ref.slice(2).split('/');
    return this.resolve(path.reduce((at, name) => at[name], this.document));
  }

  contentOf(part) {
    return Object.values(this.resolve(part)?.content ?? {})[0];
  }

  /** Members of an object, those of the parts of `allOf` included. */
  membersOf(schema) {
    const { required = [], properties = {}, allOf = [] } = this.resolve(schema);
    const own = Object.entries(properties).map(([name, member]) => [name, member, required.includes(name)]);
    return [...allOf.flatMap((part) => this.membersOf(part)), ...own];
  }

  memberRows(schema) {
    return this.membersOf(schema).map(([name, member, required]) => {
      const { description = '' } = { ...this.resolve(member), ...member };
      return [`\`${name}\`${required ? ' (required)' : ''}`, `\`${typeOf(member)}\``, description];
    });
  }

  parameterRows(parameters) {
    return parameters.map((parameter) => {
      const { name, in: place, required, schema, description } = this.resolve(parameter);
      return [`\`${name}\`${required ? ' (required)' : ''}`, `\`${typeOf(schema)}\`, ${place}`, description];
    });
  }

  answers(responses) {
    const isSuccess = ([code]) => code.startsWith('2');
    const [status, success] = Object.entries(responses).find(isSuccess) ?? [];
    const example = exampleOf(this.contentOf(success));
    const refusals = Object.entries(responses).filter((entry) => !isSuccess(entry));
    const rows = refusals.map(
      ([code, response]) => `| ${code} | ${cell(this.resolve(response).description)} |`,
    );
    return [
      success && `**Answer ${status}**: ${cell(this.resolve(success).description)}\n`,
      example !== undefined && json(example),
      rows.length > 0 && `| refused | |\n|---|---|\n${rows.join('\n')}\n`,
    ];
  }

  operation([path, method, { summary, description, parameters = [], requestBody, responses, ...rest }]) {
    const body = this.contentOf(requestBody);
    const scope = rest['x-api-key-scope'];
    return [
      `## ${summary}\n`,
      `\`\`\`http\n${method.toUpperCase()} ${path}\n\`\`\`\n`,
      description && `${cell(description)}\n`,
      scope && `API keys need the scope \`${scope}\`.\n`,
      table('**Parameters**', this.parameterRows(parameters)),
      body?.schema && table('**Body**', this.memberRows(body.schema)),
      exampleOf(body) !== undefined && json(exampleOf(body)),
      ...this.answers(responses),
    ];
  }

  tagPages() {
    const operations = Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, value]) => [path, method, value]),
    );
    return this.document.tags.map(({ name, description }) => {
      const own = operations.filter(([, , { tags }]) => tags?.includes(name));
      const parts = own.flatMap((each) => this.operation(each));
      return [
        `reference/rest-${slug(name)}.md`,
        textOf([`# REST: ${name}\n`, `${cell(description)}.\n`, ...parts]),
      ];
    });
  }

  messagePage() {
    const parts = Object.entries(this.document.webhooks ?? {}).flatMap(([name, { post }]) => {
      const example = exampleOf(this.contentOf(post.requestBody));
      const description = `${cell(post.description ?? post.summary)}\n`;
      return [`## ${name}\n`, description, example !== undefined && json(example)];
    });
    return ['reference/webhook-messages.md', textOf(['# Webhook messages\n', ...parts])];
  }

  schemaPage() {
    const parts = Object.entries(this.document.components.schemas).flatMap(([name, schema]) => {
      const rows = this.memberRows(schema);
      return rows.length === 0 ? [] : [`## ${name}\n`, `${cell(schema.description)}\n`, table('', rows)];
    });
    const intro = 'Objects of requests and answers.\n';
    return ['reference/rest-schemas.md', textOf(['# REST: shapes\n', intro, ...parts])];
  }
}

export function restReference(document) {
  const reference = new Reference(document);
  return [...reference.tagPages(), reference.messagePage(), reference.schemaPage()];
}
