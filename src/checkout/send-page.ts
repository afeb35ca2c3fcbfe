import type { Response } from 'express';
import type { PageTranslator } from './page-translator';

export function sendPage(response: Response, page: string, { language }: PageTranslator): void {
  response.set({ 'Content-Language': language, Vary: 'Accept-Language' }).type('html').send(page);
}
