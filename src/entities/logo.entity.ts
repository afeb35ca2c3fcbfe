import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** Logo of an account: a PNG that Chit has re-encoded from the uploaded image. */
@Entity('logos')
@Check('logos_size', 'octet_length(content) BETWEEN 1 AND 524288')
export class Logo {
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'logos_user_uuid_fkey' })
  user: User;

  /** SHA-256 (hex) of the content. Several accounts may have the same logo. */
  @Index('logos_hash')
  @Column({ type: 'text' })
  hash: string;

  @Column({ type: 'bytea' })
  content: Buffer;

  @Column(createdOn)
  createdOn: Date;
}
