import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from './schema';

/** The schema in GraphQL's own language, as it is written to `schema.graphql`. */
export const schemaText = () => `${printSchema(lexicographicSortSchema(buildSchema(() => ({}))))}\n`;
