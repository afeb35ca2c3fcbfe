import { isDay, isOneOf, isUuid, readSearch } from './list-search';
import type { RequestFilter } from './request-data';

/** The filter of the list of requests, as it stands in the address of the page. */
export interface RequestSearch {
  key?: string;
  status?: string;
  method?: string;
  text?: string;
  from?: string;
  to?: string;
}

type Chosen<T> = readonly NonNullable<T>[];

/** Classes of statuses, and methods, of the contract. */
export const STATUS_CLASSES: Chosen<RequestFilter['statusClass']> = [
  'successful',
  'client_error',
  'server_error',
];
export const METHODS: Chosen<RequestFilter['method']> = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const MAX_TEXT = 200;

const MEMBERS = {
  key: isUuid,
  status: isOneOf(STATUS_CLASSES),
  method: isOneOf(METHODS),
  text: (value: string) => value.trim() !== '' && value.length <= MAX_TEXT,
  from: isDay,
  to: isDay,
};

/** Returns the filter without members that are empty, unknown or not valid. */
export const readRequestSearch = (search: object): RequestSearch => readSearch(search, MEMBERS);
