// What is mutated, and which tests judge it.
import { readdirSync } from 'node:fs';

export const ROOMS = ['lib', 'policies', 'services', 'graphql'].map((room) => `src/${room}/**/*.ts`);

/** What is pure of these, and has unit tests. */
export const PURE = [
  'src/lib/**/*.ts',
  'src/policies/**/*.ts',
  'src/services/accounts/access-tokens.ts',
  'src/services/webhooks/delivery-schedule.ts',
  'src/services/invoices/invoice-state.ts',
  'src/services/accounts/passwords.ts',
  'src/services/settlement/payment-changes.ts',
  'src/services/accounts/refresh-tokens.ts',
];

/** These run the product in processes of its own, or look at other things than its code: they reach no mutant. */
const ELSEWHERE =
  /process|crash|kill|takeover|readme|demo|doctor|backup|outage|bot-(updates|pace|hostile)|compose|lock-file|docs\.test|env-example|checkout-(look|browser)|embedded-postgres|deploy-factory|forwarder-|fire\.test/;

/** The test files whose names the expression is found in. */
export function testFiles(pure, expression) {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && (!pure || /^unit\/(?!bot\/)/.test(file)))
    .filter((file) => !ELSEWHERE.test(file) && expression.test(file))
    .map((file) => `test/${file}`)
    .sort();
}
