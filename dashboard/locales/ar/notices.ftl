### لوحة التحكم: إشعارات تظهر لوقت قصير فوق أي شاشة.

## { $name } هو الطلب أو العميل أو الملاحظة؛ وقد يكون فارغًا.

notice-paid = تم دفع { $amount }. { $name }
notice-paid-late = دُفع { $amount } كاملًا لكن متأخرًا. { $name }
notice-part-paid = دُفع جزء فقط من { $amount }. { $name }
notice-overpaid = دُفع أكثر من { $amount }. { $name }
notice-late = وصلت دفعة متأخرة { $amount } لا تسدّد الفاتورة. { $name }
notice-reverted = أسقطت الشبكة دفعة { $amount }. لا ترسل شيئًا بعد: عادةً ما تنفّذ الشبكة الدفعة نفسها من جديد خلال دقائق. { $name }
notice-ignored = وصلت دفعة غير مطابقة للفاتورة بمبلغ { $amount } ولم تُحتسب. { $name }
notice-not-paid-out = فشل صرف { $amount }. المال آمن، ويواصل Chit المحاولة. { $name }
notice-unexplained = توجد أموال مجهولة المصدر في عنوان الفاتورة بمبلغ { $amount }. { $name }
notice-webhook = لم يعد Chit يُبلغ نظام متجرك { $url }: الاتصال (ويب هوك) معطّل. إن لم يكن ذلك مقصودًا فاطلب ممن أعدّه إصلاحه، ثم فعّله من جديد.
undo = تراجع
undone = تم التراجع.
undo-failed = تعذّر التراجع.
link-now-disabled = رابط الدفع { $title } معطّل.
link-now-enabled = رابط الدفع { $title } مفعّل.
mails-now-changed = غيّرت متى تصلك رسائل البريد عن الفواتير المدفوعة.
sign-out-failed = لم يُسجَّل خروجك بعد.
switch-failed = لم يتم التبديل إلى الحساب الآخر.
close-notice = إغلاق هذا الإشعار
