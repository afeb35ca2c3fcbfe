import type { Request } from 'express';
import type { z } from 'zod';
import { notFound } from '../errors';
import { pathTo } from '../http/base-path';
import { type FormatMessage, loadMessages } from '../lib/messages';
import { PAGE_LANGUAGES, type PageLanguage } from '../lib/page-languages';

/** Translates the messages of the page to one language. */
export interface PageTranslator {
  language: PageLanguage;
  translate: FormatMessage;
  /** Returns a path of Chit as browsers see it: below the path of PUBLIC_URL. */
  at(path: string): string;
}

const MESSAGES = new Map<string, FormatMessage>(
  PAGE_LANGUAGES.map((language) => [language, loadMessages(language, 'checkout')]),
);

export const queryOf = ({ url }: Request) => new URLSearchParams(url.split('?')[1]);

/** The translator for the query parameter `lang` or else for the browser's preferred language. */
export function pageTranslatorFor(request: Request): PageTranslator {
  const requested = queryOf(request).get('lang') ?? '';
  const preferred = request.acceptsLanguages([...PAGE_LANGUAGES]) || PAGE_LANGUAGES[0];
  const language = (MESSAGES.has(requested) ? requested : preferred) as PageLanguage;
  const translate = MESSAGES.get(language) as FormatMessage;
  return { language, translate, at: (path) => pathTo(request, path) };
}

/** Returns the query string that preserves the payer's choice of language; empty without a choice. */
export function languageOf(request: Request): string {
  const lang = queryOf(request).get('lang');
  return lang === null ? '' : `?${new URLSearchParams({ lang })}`;
}

/** Reads a parameter of the path. Throws `not_found` for a value that `rule` refuses. */
export function readParam(request: Request, name: string, rule: z.ZodType<string>): string {
  const parsed = rule.safeParse(request.params[name]);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
