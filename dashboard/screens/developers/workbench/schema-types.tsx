import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { schema } from './schema';
import { type Opens, TypeButton } from './type-button';

const TYPES = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));

interface SchemaTypesProps extends Opens {
  /** Name of the type whose members are shown; without it, the types are. */
  type: string | undefined;
  /** Text that the names must have. */
  text: string;
}

/** The types of the schema, or the members of one of them. */
export function SchemaTypes({ type: name, text, onOpen }: SchemaTypesProps) {
  const type = name === undefined ? undefined : schema.getType(name);
  if (!type) return <Choices types={TYPES.filter(has(text))} onOpen={onOpen} />;
  return (
    <>
      {type.description && <p dir="auto">{type.description}</p>}
      <Members type={type} text={text} onOpen={onOpen} />
    </>
  );
}

const has =
  (text: string) =>
  ({ name }: { name: string }) =>
    name.toLowerCase().includes(text.trim().toLowerCase());

function Choices({ types, onOpen }: Opens & { types: readonly GraphQLNamedType[] }) {
  return (
    <ul className="schema-members">
      {types.map((type) => (
        <li key={type.name}>
          <TypeButton type={type.name} text={type.name} onOpen={onOpen} />
          {type.description && <p className="quiet small">{type.description}</p>}
        </li>
      ))}
    </ul>
  );
}

function Members({ type, text, onOpen }: Opens & { type: GraphQLNamedType; text: string }) {
  if (isEnumType(type))
    return (
      <ul className="schema-members">
        {type
          .getValues()
          .filter(has(text))
          .map(({ name, description }) => (
            <li key={name}>
              <code className="mono">{name}</code>
              {description && <p className="quiet small">{description}</p>}
            </li>
          ))}
      </ul>
    );
  if (!isObjectType(type) && !isInputObjectType(type)) return null;
  return (
    <ul className="schema-members">
      {Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())
        .filter(has(text))
        .map((field) => (
          <li key={field.name}>
            <Member field={field} onOpen={onOpen} />
          </li>
        ))}
    </ul>
  );
}

function Member({ field, onOpen }: Opens & { field: GraphQLField<unknown, unknown> | GraphQLInputField }) {
  const parameters = 'args' in field ? field.args : [];
  return (
    <>
      <code className="mono" dir="ltr">
        <span className="strong">{field.name}</span>
        {': '}
        <TypeButton type={getNamedType(field.type).name} text={String(field.type)} onOpen={onOpen} />
      </code>
      {field.description && <p className="quiet small">{field.description}</p>}
      {parameters.length > 0 && (
        <ul className="schema-arguments">
          {parameters.map(({ name, type, description }) => (
            <li key={name} className="small">
              <code className="mono" dir="ltr">
                {name}
                {': '}
                <TypeButton type={getNamedType(type).name} text={String(type)} onOpen={onOpen} />
              </code>
              {description && <span className="quiet"> {description}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
