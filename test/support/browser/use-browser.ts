import { share } from '../once-per-worker';
import { launch, TestBrowser } from './browser';

/** The browser that all files of a worker share. Closes every page after each test, because open pages slow down others. */
export function useBrowser(): TestBrowser {
  const browser = new TestBrowser(() => share('browser', 'close', launch));
  afterEach(() => browser.leave());
  return browser;
}
