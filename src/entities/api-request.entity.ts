import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'api_requests_pkey' };

/**
 * A request that was sent with an API key. Kept for some days, so that developers see what their programs do. Each request
 * writes a row, so the table has one index, which all its statements use, and no foreign keys.
 */
@Entity('api_requests')
export class ApiRequest {
  /** Account of the key. */
  @PrimaryColumn({ name: 'user_uuid', type: 'uuid', ...KEY })
  userUuid: string;

  /** Time of the request. */
  @PrimaryColumn({
    name: 'created_on',
    type: 'timestamptz',
    precision: 3,
    default: () => 'now()',
    ...KEY,
  })
  createdOn: Date;

  @PrimaryColumn({ type: 'uuid', ...KEY })
  uuid: string;

  @Column({ name: 'key_uuid', type: 'uuid' })
  keyUuid: string;

  /** `X-Request-Id` of the answer. */
  @Column({ name: 'request_id', type: 'text' })
  requestId: string;

  @Column({ type: 'text' })
  method: string;

  /** Path without its query. Of its parameters, only UUIDs; any other one is replaced by its name. */
  @Column({ type: 'text' })
  path: string;

  /** Name of the GraphQL operation; of one without a name, its first field. Null for REST. */
  @Column({ type: 'text', nullable: true })
  operation: string | null;

  @Column({ type: 'integer' })
  status: number;

  /** Code of the reason why the request was refused; of a GraphQL operation, of its first error. Null without any. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ name: 'duration_ms', type: 'integer' })
  durationMs: number;
}
