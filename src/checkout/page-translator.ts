import type { Request } from 'express';
import { pathTo } from '../http/base-path';
import { type FormatMessage, loadMessages } from '../lib/messages';
import { directionOf, PAGE_LANGUAGES, type PageLanguage } from '../lib/page-languages';

/** Translates the messages of the page to one language, whose text direction is `direction`. */
interface Translator {
  language: PageLanguage;
  direction: 'ltr' | 'rtl';
  translate: FormatMessage;
}

export interface PageTranslator extends Translator {
  /** Returns a path of Chit as browsers see it: below the path of PUBLIC_URL. */
  at(path: string): string;
}

const PAGE_TRANSLATORS = new Map<string, Translator>(
  PAGE_LANGUAGES.map((language) => [
    language,
    { language, direction: directionOf(language), translate: loadMessages(language, 'checkout') },
  ]),
);

export const queryOf = ({ url }: Request) => new URLSearchParams(url.split('?')[1]);

/** The translator for the query parameter `lang` or else for the browser's preferred language. */
export function pageTranslatorFor(request: Request): PageTranslator {
  const requested = queryOf(request).get('lang') ?? '';
  const preferred = request.acceptsLanguages([...PAGE_LANGUAGES]) || PAGE_LANGUAGES[0];
  const translator = PAGE_TRANSLATORS.get(requested) ?? (PAGE_TRANSLATORS.get(preferred) as Translator);
  return { ...translator, at: (path) => pathTo(request, path) };
}
