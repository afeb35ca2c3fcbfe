/** Roles that a member can be given; the schema's enum `GrantedRole`. */
export const GRANTED_ROLES = ['manager', 'accountant', 'developer', 'cashier'] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];
