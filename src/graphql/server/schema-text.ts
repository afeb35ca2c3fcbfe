import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from './schema';

/** The schema in SDL (schema definition language), with the same content as `schema.graphql`. */
export const schemaText = () => `${printSchema(lexicographicSortSchema(buildSchema(() => ({}))))}\n`;
