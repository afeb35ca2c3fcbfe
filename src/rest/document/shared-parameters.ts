import type { OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';

type Document = ReturnType<OpenApiGeneratorV31['generateDocument']>;
type PathItem = NonNullable<Document['paths']>[string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;

interface Use {
  operation: Operation;
  /** First segment of the operation's path after the version, or the name of the event. */
  resource: string;
}

/**
 * Moves each parameter that several operations have to the components of the document, and replaces it by a reference.
 */
export function shareParameters(document: Document): Document {
  const uses = usesOf(document);
  const counts = new Map<string, number>();
  for (const { operation } of uses)
    for (const parameter of operation.parameters ?? []) {
      const text = JSON.stringify(parameter);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  const shared: Record<string, Parameter> = {};
  const names = new Map<string, string>();
  for (const { operation, resource } of uses)
    operation.parameters = operation.parameters?.map((parameter) => {
      const text = JSON.stringify(parameter);
      if ('$ref' in parameter || counts.get(text) === 1) return parameter;
      const name = names.get(text) ?? freeName(parameter, resource, shared);
      names.set(text, name);
      shared[name] = parameter;
      return { $ref: `#/components/parameters/${name}` };
    });
  return { ...document, components: { ...document.components, parameters: shared } };
}

function usesOf({ paths = {}, webhooks = {} }: Document): Use[] {
  const items = [...Object.entries(paths), ...Object.entries(webhooks)] as [string, PathItem][];
  return items.flatMap(([path, item]) =>
    Object.values(item as Record<string, Operation>).map((operation) => ({
      operation,
      resource: path.replace('/api/v1/', '').split('/')[0] ?? path,
    })),
  );
}

/** Returns the parameter's own name or, where another parameter has it, one that also names the resource. */
const freeName = ({ name, in: place }: Parameter, resource: string, taken: object): string =>
  [name, `${resource}.${name}`].find((each) => !Object.hasOwn(taken, each)) ?? `${resource}.${place}.${name}`;
