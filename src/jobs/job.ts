/** Recurring background work. Several processes may run it concurrently. */
export interface Job {
  name: string;
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number;
  run(): Promise<unknown>;
}
