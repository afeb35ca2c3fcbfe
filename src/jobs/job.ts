/** Work that Chit does by itself, again and again. Any number of processes may do it at once. */
export interface Job {
  name: string;
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number;
  run(): Promise<unknown>;
}
