import type { Request } from 'express';
import { type Phrases, readPhrases } from '../lib/phrases';

/** The languages of the page; the first one where none fits. */
const PAGE_LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const;
type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** What the page says in one language. */
export interface Phrasebook {
  language: PageLanguage;
  direction: 'ltr' | 'rtl';
  say: Phrases;
}

const RIGHT_TO_LEFT: readonly PageLanguage[] = ['ar'];

const PHRASEBOOKS = new Map<string, Phrasebook>(
  PAGE_LANGUAGES.map((language) => [
    language,
    {
      language,
      direction: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr',
      say: readPhrases(language, 'checkout'),
    },
  ]),
);

/** In the language that is asked for by `?lang=`, else the one that the browser prefers. */
export function phrasebookFor(request: Request): Phrasebook {
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang') ?? '';
  const preferred = request.acceptsLanguages([...PAGE_LANGUAGES]) || PAGE_LANGUAGES[0];
  return PHRASEBOOKS.get(asked) ?? (PHRASEBOOKS.get(preferred) as Phrasebook);
}
