import { Address } from '../shared/scalars';
import { field, objectType } from '../shared/types';

export const FlushCallType = objectType('FlushCall', 'A contract call that any account may send', {
  to: field(Address, 'Contract to call'),
  data: field(String, 'ABI-encoded call data, as hex'),
});
export type FlushCallType = InstanceType<typeof FlushCallType>;
