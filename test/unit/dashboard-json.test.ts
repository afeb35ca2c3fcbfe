import { indentedJson } from '../../dashboard/screens/developers/indented-json';

describe('The JSON that the dashboard shows', () => {
  it('has line breaks, and every value as it is written', () => {
    const json = '{"a":12345678901234567890.10,"b":["{x,\\" y}",null],"c":{},"d":[]}';
    expect(indentedJson(json)).toBe(
      '{\n  "a": 12345678901234567890.10,\n  "b": [\n    "{x,\\" y}",\n    null\n  ],\n  "c": {},\n  "d": []\n}',
    );
  });
});
