/** Background work that repeats. Any number of processes may run it at the same time. */
export interface Job {
  name: string;
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number;
  run(): Promise<unknown>;
}
