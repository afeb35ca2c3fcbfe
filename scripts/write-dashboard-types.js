// Writes the types of schema.graphql that the dashboard's queries are checked with. The compiler and editors need them, the
// build does not.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { minifyIntrospection, outputIntrospectionFile } = require('@gql.tada/internal');
const { buildSchema, introspectionFromSchema } = require('graphql');

const root = join(__dirname, '..');
const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }));
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true });
writeFileSync(join(root, 'dashboard/data/schema.d.ts'), types);
