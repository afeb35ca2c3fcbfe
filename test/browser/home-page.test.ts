import { Chit } from '../support/app/chit';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';

let chit: Chit;

beforeAll(async () => {
  chit = await Chit.start({ ROLES: 'worker' });
});
afterAll(() => chit.stop());

describe('The home page of a process without the role api', () => {
  it('says what runs here, and links to its health', async () => {
    const answer = await fetch(chit.url, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toContain('<h1>Chit</h1>');
    expect([...page.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path)).toEqual(['health/ready']);
    expect((await fetch(`${chit.url}/health/ready`)).status).toBe(200);
  });

  it('is 404 for a program that prefers JSON', async () => {
    const answer = await fetch(chit.url, { headers: { accept: 'application/json' } });
    expect(await answer.json()).toEqual({ statusCode: 404, message: 'Resource Not Found' });
  });
});

describeWithBrowser('The home page in a browser', () => {
  const browser = useBrowser();

  it('is readable and loads without a violation', async () => {
    const { page, problems } = await browser.open(chit.url);
    expect([await browser.violations(page), problems]).toEqual([[], []]);
  });
});
