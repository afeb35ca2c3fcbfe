import type { AnyChit } from '../app/factories';
import { DESKTOP, PHONE, type TestBrowser } from '../browser/browser';
import { type Credentials, openAs } from './dashboard';

const VIEWS = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const;

/**
 * Opens screens on a desktop and on a phone, in light and in dark colours. Returns what axe finds, script errors, and
 * violations of the content security policy.
 */
export async function screenProblems(
  browser: TestBrowser,
  chit: AnyChit & { url: string },
  person: Credentials,
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const view of VIEWS) {
    const { page, problems } = await openAs(browser, chit, person, paths[0] ?? '/', view);
    for (const path of paths) {
      await page.goto(chit.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      found.push(...(await browser.violations(page)).map((problem) => `${path} ${problem}`));
    }
    found.push(...problems);
    await browser.leave();
  }
  return found;
}
