import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from './schema';

/** The schema in SDL, as in `schema.graphql`. */
export const schemaText = () => `${printSchema(lexicographicSortSchema(buildSchema(() => ({}))))}\n`;
