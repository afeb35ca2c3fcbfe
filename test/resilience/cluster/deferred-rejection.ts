/** Prevents an unhandled rejection of a promise that is awaited later. */
export function deferRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
