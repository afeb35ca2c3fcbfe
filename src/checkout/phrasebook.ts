import type { Request } from 'express';
import { type Phrases, readPhrases } from '../lib/phrases';

/** Languages of the page; the first one is the fallback. */
const PAGE_LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const;
type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The messages of the page in one language, and its text direction. */
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

/** Messages in the language that `?lang=` names, else in the one that the browser prefers. */
export function phrasebookFor(request: Request): Phrasebook {
  const requested = new URLSearchParams(request.url.split('?')[1]).get('lang') ?? '';
  const preferred = request.acceptsLanguages([...PAGE_LANGUAGES]) || PAGE_LANGUAGES[0];
  return PHRASEBOOKS.get(requested) ?? (PHRASEBOOKS.get(preferred) as Phrasebook);
}
