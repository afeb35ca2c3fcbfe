import { buildSchema, type GraphQLSchema } from 'graphql';
import text from '../../../../schema.graphql';

/**
 * The public schema, from the file that is part of every release: the server answers introspection to admins only. It was
 * valid when it was built.
 */
export const schema: GraphQLSchema = buildSchema(text, { assumeValid: true });
