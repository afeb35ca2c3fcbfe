export const REFUND_STATUSES = ['requested', 'ready', 'sent', 'confirmed', 'cancelled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
