import type { CheckRecorder } from '../check-recorder';
import { Canaries, type SecretKind } from './canaries';

/** The check that each kind of collected content belongs to. */
export const CHECKS = {
  printed: 'no secret is printed by any process',
  doctor: 'no secret is printed by chit doctor',
  refusals: 'no secret stands in an answer that refuses',
  replies: 'no password and no setting stands in any answer',
  lists: 'what is told once is not told again',
  metrics: 'no secret stands in the metrics',
  traces: 'no secret stands in a trace',
  database: 'no secret lies plain in the database',
  redis: 'no secret lies in Redis',
  files: 'no secret lies in a file that is not for it',
  fileModes: 'files with secrets are their owner’s alone',
  backup: 'a backup holds no secret but those that it is for',
  arguments: 'no secret stands where other accounts can see it: in arguments, or around PostgreSQL',
  receivers: 'no secret is sent to a receiver of webhooks',
  usable: 'each secret is good for what it is for',
} as const;

type LeakSource = keyof typeof CHECKS;

interface CollectedContent {
  source: LeakSource;
  origin: string;
  content: string | Buffer;
  allowedKinds: readonly SecretKind[];
  count: number;
}

/** Collects content that must contain no secret, and scans it when all secrets are known. */
export class LeakScanner {
  readonly canaries = new Canaries();
  private readonly collected = new Map<string | Buffer, CollectedContent>();

  constructor(private readonly recorder: CheckRecorder) {}

  /** Secrets of `allowedKinds` may occur in this content. */
  collect(
    source: LeakSource,
    origin: string,
    content: string | Buffer,
    allowedKinds: readonly SecretKind[] = [],
  ): void {
    const key = typeof content === 'string' ? `${source} ${allowedKinds} ${content}` : content;
    const known = this.collected.get(key);
    if (known) known.count += 1;
    else this.collected.set(key, { source, origin, content, allowedKinds, count: 1 });
  }

  /** Checks that a secret works; a secret without effect could not leak. */
  checkUsable(what: string, isGood: boolean): void {
    this.recorder.check(CHECKS.usable, isGood, what);
  }

  check(source: LeakSource, holds: boolean, example: string): void {
    this.recorder.check(CHECKS[source], holds, example);
  }

  /** Scans all collected content. */
  scanAll(): void {
    for (const { source, origin, content, allowedKinds, count } of this.collected.values()) {
      const found = this.canaries.findIn(content, allowedKinds);
      const failures =
        found.length === 0
          ? []
          : [`${origin}: ${found.slice(0, 3).join('; ')}${excerpt(content, this.canaries, allowedKinds)}`];
      this.recorder.addAll(CHECKS[source], count, failures);
    }
    this.collected.clear();
  }
}

/** The lines around the first secret in a text. */
function excerpt(content: string | Buffer, canaries: Canaries, allowedKinds: readonly SecretKind[]): string {
  if (typeof content !== 'string') return '';
  const pieces = content.split(/\n|(?=[{[])/);
  const at = pieces.findIndex((piece) => canaries.findIn(piece, allowedKinds).length > 0);
  return `: ${pieces
    .slice(Math.max(0, at - 3), at + 1)
    .map((piece) => piece.slice(0, 300))
    .join('')}`;
}
