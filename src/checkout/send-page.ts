import type { Response } from 'express';
import type { PageTranslator } from './page-translator';

/** Sends an HTML page in the language of the translator. */
export function sendPage(response: Response, page: string, { language }: PageTranslator): void {
  response.set({ 'Content-Language': language, Vary: 'Accept-Language' }).type('html').send(page);
}
