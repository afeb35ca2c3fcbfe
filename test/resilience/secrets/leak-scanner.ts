import type { CheckRecorder } from '../check-recorder';
import { Canaries, type SecretKind } from './canaries';

/** The check that each kind of collected content belongs to. */
const CHECKS = {
  printed: 'no secret is printed by any process',
  doctor: 'no secret is printed by chit doctor',
  refusals: 'no refusal contains a secret',
  replies: 'no reply contains a password or a secret setting',
  lists: 'secrets that are shown once are not shown again',
  metrics: 'the metrics contain no secret',
  traces: 'no trace contains a secret',
  database: 'the database contains no secret in plain text',
  redis: 'Redis contains no secret',
  files: 'no file contains a secret, except those meant to',
  fileModes: 'files with secrets are readable only by their owner',
  backup: 'a backup contains no secret, except those meant to be in it',
  arguments: "no secret is visible to other accounts in process arguments or in PostgreSQL's environment",
  receivers: 'no secret is sent to a receiver of webhooks',
  usable: 'each secret works for its purpose',
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
