const { default: Ajv2020 } = require('ajv/dist/2020');
const { default: addFormats } = require('ajv-formats');

/** Ajv by the text of an OpenAPI document. */
const known = new Map();

function create(text) {
  const document = JSON.parse(text);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addVocabulary([...Object.keys(document), 'example']);
  ajv.addSchema(document, 'document');
  return ajv;
}

/**
 * Returns the function that validates values against the schema at a JSON pointer of an OpenAPI document; undefined when
 * nothing is there. Node itself loads this module, once per jest worker, because compiling a schema takes much longer than
 * the requests of a test, and lets the Chit in the same process do nothing meanwhile.
 */
exports.findValidator = (text, pointer) => {
  if (!known.has(text)) known.set(text, create(text));
  return known.get(text).getSchema(`document#/${pointer}`);
};
