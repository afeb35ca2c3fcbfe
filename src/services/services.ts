import type { buildServices } from '../build-services';

/** What the servers, the bot and the jobs call. */
export type Services = ReturnType<typeof buildServices>;
