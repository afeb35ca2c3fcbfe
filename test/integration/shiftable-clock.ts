import { createTestDatabase, databaseAt, type TestDatabase } from '../support/database/database';

/** Overrides PostgreSQL's time functions in `public`, which the search path puts first. */
const SHIFTABLE = `
  CREATE TABLE public.clock_shift (shift interval NOT NULL);
  INSERT INTO public.clock_shift VALUES ('0');
  CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT pg_catalog.now() + shift FROM public.clock_shift';
  CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + shift FROM public.clock_shift'`;

/** A database with a settable clock, for connections opened after its creation. */
export class ShiftableClock {
  private constructor(readonly database: TestDatabase) {}

  static async create(): Promise<ShiftableClock> {
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    // Uses new connections, because the pooled ones would not see the changed search path.
    const first = databaseAt(database.url);
    for (const statement of SHIFTABLE.split(';')) await first.query(statement);
    await first.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
    return new ShiftableClock(database);
  }

  /** Shifts the clock by an interval from the machine's clock, such as `-1 day`. */
  async set(shift: string): Promise<void> {
    await this.database.query('UPDATE public.clock_shift SET shift = $1', [shift]);
  }
}
