/** Languages of the pages that the server renders; the first one is the fallback. */
export const PAGE_LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

const RIGHT_TO_LEFT: readonly PageLanguage[] = ['ar'];

export const directionOf = (language: PageLanguage) => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');
