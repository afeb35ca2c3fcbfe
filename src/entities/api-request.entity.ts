import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A request that was sent with an API key, kept for some days so that developers can debug their programs. Each
 * request inserts a row; for speed, the table has no foreign keys and only one index.
 */
@Entity('api_requests')
export class ApiRequest {
  /** Account that the API key belongs to. */
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  @PrimaryColumn({
    type: 'timestamptz',
    precision: 3,
    default: () => 'now()',
  })
  createdOn: Date;

  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Column({ type: 'uuid' })
  keyUuid: string;

  /** `X-Request-Id` of the answer. */
  @Column({ type: 'text' })
  requestId: string;

  @Column({ type: 'text' })
  method: string;

  /**
   * Path without its query string. UUIDs in the path are kept; every other path parameter is replaced by its name.
   */
  @Column({ type: 'text' })
  path: string;

  /** Name of the GraphQL operation; for an unnamed operation, the name of its first field. Null for REST requests. */
  @Column({ type: 'text', nullable: true })
  operation: string | null;

  @Column({ type: 'integer' })
  status: number;

  /** Code of the reason why the request was refused, in GraphQL of the first error; null without one. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ type: 'integer' })
  durationMs: number;
}
