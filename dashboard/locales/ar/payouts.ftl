### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = لا توجد عمليات صرف بعد
no-payouts-text = تغادر أموال الفاتورة المدفوعة عادةً من تلقاء نفسها إلى محفظتك خلال دقائق، وتراها هنا مع معاملتها. ويدفع مشغّل هذه الخدمة عادةً رسوم الشبكة، وتنتظر المبالغ الصغيرة حتى يستحق صرفها هذه الرسوم (عادةً من 0.10 دولار، وعلى Ethereum من 5 دولارات).
column-payout-status = الحالة
column-payout-net = المبلغ
column-payout-fee = رسوم الخدمة
column-payout-invoices = الفواتير
column-payout-transaction = المعاملة
column-payout-time = التاريخ
payout-is-confirmed = صُرف
payout-is-waiting = تؤكده الشبكة
