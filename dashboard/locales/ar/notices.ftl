### لوحة التحكم: إشعارات تظهر لوقت قصير فوق أي شاشة.

## { $name } هو الطلب أو العميل أو الملاحظة؛ وقد يكون فارغًا.

notice-paid = تم دفع { $amount }. { $name }
notice-part-paid = دُفع جزء فقط من { $amount }. { $name }
notice-overpaid = دُفع أكثر من { $amount }. { $name }
notice-late = وصلت دفعة { $amount } متأخرة. { $name }
notice-reverted = لم تعد دفعة { $amount } موجودة على السلسلة. { $name }
notice-ignored = لم تُقيَّد حوالة إلى فاتورة { $amount }. { $name }
notice-not-paid-out = لا يمكن تحويل { $amount } من فاتورة مدفوعة إلى المحفظة. { $name }
notice-unexplained = وصلت أموال إلى فاتورة { $amount }، لكن لم يُعثر على الحوالة بعد. { $name }
notice-webhook = فشل الويب هوك { $url } مدة طويلة حتى عُطِّل.
undo = تراجع
undone = تم التراجع.
undo-failed = تعذّر التراجع.
link-now-disabled = رابط الدفع { $title } معطّل.
link-now-enabled = رابط الدفع { $title } مفعّل.
mails-now-changed = رسائل البريد عن الفواتير المدفوعة: تم تغييرها.
close-notice = إغلاق هذا الإشعار
