// Selects the files to mutate and the test files to run.
import { readdirSync } from 'node:fs';

export const ROOMS = ['lib', 'policies', 'services', 'graphql'].map((room) => `src/${room}/**/*.ts`);

/** The mutated files that need no database and have unit tests. */
export const PURE = [
  'src/lib/**/*.ts',
  'src/policies/**/*.ts',
  'src/services/accounts/sessions/access-tokens.ts',
  'src/services/webhooks/delivery-schedule.ts',
  'src/services/invoices/invoice-state.ts',
  'src/services/accounts/sign-in/passwords.ts',
  'src/services/settlement/payment-changes.ts',
  'src/services/accounts/sessions/refresh-tokens.ts',
];

/** Test files that run the product in separate processes or do not test its code, and therefore reach no mutant. */
const ELSEWHERE =
  /process|crash|kill|takeover|readme|demo|doctor|backup|outage|bot-(updates|pace|hostile)|compose|lock-file|docs\.test|env-example|checkout-(look|browser)|embedded-postgres|deploy-factory|forwarder-|resilience\.test/;

/** Returns the test files whose names match the expression. */
export function testFiles(pure, expression) {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && (!pure || /^unit\/(?!bot\/)/.test(file)))
    .filter((file) => !ELSEWHERE.test(file) && expression.test(file))
    .map((file) => `test/${file}`)
    .sort();
}
