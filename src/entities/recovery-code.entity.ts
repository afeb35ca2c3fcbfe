import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

const PRIMARY_KEY = { primaryKeyConstraintName: 'recovery_codes_pkey' };

/** An unused recovery code, which replaces a lost second factor once. A used code is deleted. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', ...PRIMARY_KEY })
  userUuid: string;

  /** SHA-256 hash of the code. */
  @PrimaryColumn({ type: 'text', ...PRIMARY_KEY })
  hash: string;
}
