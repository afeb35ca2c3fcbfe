/** An example of an operation in docs/graphql.md. */
export interface Example {
  operation: string;
  variables: object;
  answer: unknown;
}

/** Values that differ at every run, and what the documentation shows instead. */
const REPLACEMENTS: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-20T12:00:00.000Z'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl'],
  [/[A-Z2-7]{32}/g, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  [/"code":"\d{6}"/g, '"code":"287082"'],
  [/"[0-9a-z]{4}(?:-[0-9a-z]{4}){3}"/g, '"7hqk-2mxd-v0c9-tz5e"'],
  [/"[\w-]{72}"/g, `"${'Y2VyZW1v'.repeat(9)}"`],
  [
    /"(challenge|id|rawId|clientDataJSON|attestationObject|authenticatorData|signature|userHandle)":"[\w-]{20,}"/g,
    '"$1":"…"',
  ],
  [/chit_rt_[\w-]+/g, `chit_rt_${'V2hhdCBhIHRva2Vu'.repeat(4)}`],
  [/chit_inv_[\w-]+/g, `chit_inv_${'aW52aXRl'.repeat(4)}`],
  [/chit_[A-Za-z0-9]{30,}/g, `chit_${'4fQz'.repeat(12)}`],
  [/whsec_[\w+/=]+/g, `whsec_${'ZXhhbXBsZS1zZWNy'.repeat(2)}`],
  [/https:\/\/pay\.chit\.test\/checkout\/[\w-]+/g, 'https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ'],
  [/http:\/\/127\.0\.0\.1:\d+\/hook/g, 'https://shop.example.com/chit'],
  [/"(?![A-Z2-7]{32}")[\w-]{32}"/g, '"q3X0f5bYH2mC8w1tZkR6uQ"'],
  [
    /https:\/\/pay\.chit\.test(\/account\/[\w-]+)#[\w-]{43}/g,
    'https://pay.example.com$1#q3X0f5bYH2mC8w1tZkR6uQq3X0f5bYH2mC8w1tZkR6u',
  ],
  [/"[\w-]{43}"/g, '"VGhpcyBpcyB0aGUgdG9rZW4gb2YgYW4gaW52aXRl"'],
  [/\?start=[\w-]+/g, '?start=q3X0f5bYH2mC8w1tZkR6uQ'],
];

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns a function that replaces random values in examples; each UUID always by the same one. */
export function anonymizer(): <T>(value: T) => T {
  const uuids = new Map<string, string>();
  const replaced = (uuid: string) => {
    const known = uuids.get(uuid) ?? `019a9d3e-5c1a-7c3b-9f2e-${String(uuids.size + 1).padStart(12, '0')}`;
    uuids.set(uuid, known);
    return known;
  };
  return (value) => {
    const text = REPLACEMENTS.reduce(
      (shown, [pattern, instead]) => shown.replaceAll(pattern, instead),
      JSON.stringify(value).replaceAll(UUID, replaced),
    );
    return JSON.parse(text);
  };
}

/** Shortens every list to its first item. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

/** The members of a value and the types of their values. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}
