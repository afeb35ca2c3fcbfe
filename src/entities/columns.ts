import {
  Column as ColumnDecorator,
  type ColumnOptions,
  DefaultNamingStrategy,
  Entity,
  ForeignKey,
  Index,
  type IndexOptions,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Table,
} from 'typeorm';

type OnDelete = 'CASCADE' | 'SET NULL';

type Declaration = (row: object, property: string) => void;

/** A column of a table; `V` is the type of its values. Each method returns a column with a further property. */
class Column<V> {
  /** Only for the type checker: no such member exists. */
  declare readonly value: V;

  constructor(
    private readonly options: ColumnOptions,
    private readonly declarations: readonly Declaration[] = [],
  ) {}

  nullable(): Column<V | null> {
    return this.with<V | null>({ nullable: true });
  }

  default(value: ColumnOptions['default']): Column<V> {
    return this.with({ default: value });
  }

  /** The column is read only by queries that name it. */
  unselected(): Column<V> {
    return this.with({ select: false });
  }

  /** Sets a name other than that of the property in snake_case. */
  named(name: string): Column<V> {
    return this.with({ name });
  }

  primary(): Column<V> {
    return this.with({ primary: true });
  }

  /** Adds a foreign key to the primary key of another table. */
  references(table: string, onDelete?: OnDelete): Column<V> {
    return this.with({}, ForeignKey(table, { onDelete }));
  }

  /** Adds an index; `synchronize: false` for one that a migration defines, because TypeORM cannot. */
  index(name: string, options: IndexOptions | { synchronize: false } = {}): Column<V> {
    return this.with({}, Index(name, options as IndexOptions));
  }

  unique(name: string): Column<V> {
    return this.index(name, { unique: true });
  }

  declareIn(row: object, property: string): void {
    for (const declare of [ColumnDecorator(this.options), ...this.declarations]) declare(row, property);
  }

  private with<W = V>(options: ColumnOptions, ...declarations: Declaration[]): Column<W> {
    return new Column<W>({ ...this.options, ...options }, [...this.declarations, ...declarations]);
  }
}

/** A member of a row that is no column of its own. */
interface Member<V> {
  readonly value?: V;
  declareIn(row: object, property: string): void;
}

type Row<C> = { [P in keyof C]: C[P] extends Member<infer V> ? V : never };

/** Declares a table by its columns, in their order, and by TypeORM's decorators of indexes and checks. */
export function table<C extends Record<string, Member<unknown>>>(
  name: string,
  columns: C,
  constraints: readonly ClassDecorator[] = [],
): new () => Row<C> {
  // A class with the fields as if it was written out: rows to which TypeORM adds them one by one are slow in V8.
  const Declared: new () => Row<C> = new Function(
    `return class ${name} { ${Object.keys(columns).join('; ')} }`,
  )();
  for (const [property, column] of Object.entries(columns)) column.declareIn(Declared.prototype, property);
  for (const constrain of [Entity(name), ...constraints]) constrain(Declared);
  return Declared;
}

export const column = <V>(options: ColumnOptions) => new Column<V>(options);

export const uuid = () => column<string>({ type: 'uuid' });
export const text = <V extends string = string>() => column<V>({ type: 'text' });
export const integer = () => column<number>({ type: 'integer' });
export const boolean = () => column<boolean>({ type: 'boolean' });
export const json = <V>() => column<V>({ type: 'json' });
export const jsonb = <V>() => column<V>({ type: 'jsonb' });

/** A number of any size, as decimal text. */
export const numeric = () => column<string>({ type: 'numeric' });

/** A large number of rows, as decimal text. */
export const bigint = () => column<string>({ type: 'bigint' });

/** A number that the database counts up, as decimal text. */
export const identity = (): Member<string> => ({
  declareIn: PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }),
});

/** The row to which the column `name` refers, with its foreign key; only queries that ask for it have it. */
export const relation = <V extends object>(row: () => new () => V, name: string): Member<V> => ({
  declareIn(target, property) {
    ManyToOne(row, { onDelete: 'CASCADE' })(target, property);
    JoinColumn({ name })(target, property);
  },
});

/** Decimal text of the database as a bigint. */
const AS_BIGINT = {
  to: (value: bigint | null | undefined) => value?.toString() ?? value,
  from: (value: string | null | undefined) => (value == null ? value : BigInt(value)),
};

/** An amount in base units: `numeric(78,0)` in PostgreSQL (checks exclude NaN), a bigint in JavaScript. */
export const baseUnits = () =>
  column<bigint>({ type: 'numeric', precision: 78, scale: 0, transformer: AS_BIGINT });

/** A whole number of any size, as a bigint. */
export const wholeNumber = () => column<bigint>({ type: 'numeric', transformer: AS_BIGINT });

/** A block number: `bigint` in PostgreSQL, and a number in JavaScript, which is exact for all real ones. */
export const blockNumber = () =>
  column<number>({
    type: 'bigint',
    transformer: {
      to: (value: number | null | undefined) => value,
      from: (value: string | null | undefined) => (value == null ? value : Number(value)),
    },
  });

/** A time with millisecond precision, which is the precision of JavaScript and of the API. */
export const instant = () => column<Date>({ type: 'timestamptz', precision: 3 });

/** Creation time by the database's clock: times of invoices never come from that of a Chit process. */
export const createdOn = () => instant().default(() => 'now()');

/** Returns the SQL of a check constraint: the column's value must be one of the given values. */
export const oneOf = (name: string, values: readonly string[]) =>
  `${name} IN (${values.map((value) => `'${value}'`).join(', ')})`;

/** The column of a property, unless the table names another. */
export const columnOf = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names columns in snake_case, and keys as PostgreSQL itself would name them. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? columnOf(property);
  }

  override primaryKeyName(of: Table | string): string {
    return `${this.getTableName(of)}_pkey`;
  }

  override foreignKeyName(of: Table | string, columns: string[]): string {
    return [this.getTableName(of), ...columns, 'fkey'].join('_');
  }
}
