import type { CheckRecorder } from '../check-recorder';
import { Canaries, type Kind } from './canaries';

/** What is looked at, and the check that it belongs to. */
export const CHECKS = {
  printed: 'no secret is printed by any process',
  doctor: 'no secret is printed by chit doctor',
  refused: 'no secret stands in an answer that refuses',
  given: 'no password and no setting stands in any answer',
  once: 'what is told once is not told again',
  metrics: 'no secret stands in the metrics',
  traces: 'no secret stands in a trace',
  database: 'no secret lies plain in the database',
  redis: 'no secret lies in Redis',
  files: 'no secret lies in a file that is not for it',
  modes: 'files with secrets are their owner’s alone',
  backup: 'a backup holds no secret but those that it is for',
  arguments: 'no secret stands where other accounts can see it: in arguments, or around PostgreSQL',
  receivers: 'no secret is sent to a receiver of webhooks',
  used: 'each secret is good for what it is for',
} as const;

type Place = keyof typeof CHECKS;

interface Kept {
  place: Place;
  from: string;
  content: string | Buffer;
  meant: readonly Kind[];
  times: number;
}

/** All in which a secret may not stand, kept until every secret is known. */
export class Evidence {
  readonly canaries = new Canaries();
  private readonly kept = new Map<string | Buffer, Kept>();

  constructor(private readonly recorder: CheckRecorder) {}

  /** Secrets of the kinds that are meant to stand there are not looked for. */
  keep(place: Place, from: string, content: string | Buffer, meant: readonly Kind[] = []): void {
    const key = typeof content === 'string' ? `${place} ${meant} ${content}` : content;
    const known = this.kept.get(key);
    if (known) known.times += 1;
    else this.kept.set(key, { place, from, content, meant, times: 1 });
  }

  /** A secret that opens nothing would be found nowhere. */
  used(what: string, isGood: boolean): void {
    this.recorder.check(CHECKS.used, isGood, what);
  }

  check(place: Place, holds: boolean, example: string): void {
    this.recorder.check(CHECKS[place], holds, example);
  }

  /** Looks through all that was kept. */
  judge(): void {
    for (const { place, from, content, meant, times } of this.kept.values()) {
      const found = this.canaries.findIn(content, meant);
      const failures =
        found.length === 0
          ? []
          : [`${from}: ${found.slice(0, 3).join('; ')}${excerpt(content, this.canaries, meant)}`];
      this.recorder.addAll(CHECKS[place], times, failures);
    }
    this.kept.clear();
  }
}

/** Where it stands, in a text. */
function excerpt(content: string | Buffer, canaries: Canaries, meant: readonly Kind[]): string {
  if (typeof content !== 'string') return '';
  const pieces = content.split(/\n|(?=[{[])/);
  const at = pieces.findIndex((piece) => canaries.findIn(piece, meant).length > 0);
  return `: ${pieces
    .slice(Math.max(0, at - 3), at + 1)
    .map((piece) => piece.slice(0, 300))
    .join('')}`;
}
