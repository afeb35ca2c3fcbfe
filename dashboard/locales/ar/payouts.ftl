### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = لا توجد عمليات صرف بعد
no-payouts-text = حالما تغادر أموال فاتورة مدفوعة إلى محفظتك، تراها هنا مع معاملتها.
column-payout-status = الحالة
column-payout-net = المبلغ
column-payout-fee = رسوم Chit
column-payout-invoices = الفواتير
column-payout-transaction = المعاملة
column-payout-time = التاريخ
payout-is-confirmed = صُرف
payout-is-waiting = تؤكده الشبكة
