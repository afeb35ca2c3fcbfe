/** What is awaited later: until then its failure is not taken for one that nobody looks after. */
export function deferRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
