/** A GraphQL schema, which the build includes as text. */
declare module '*.graphql' {
  const text: string;
  export default text;
}

/** Fluent messages, which the build includes as text. */
declare module '*.ftl' {
  const text: string;
  export default text;
}
