### لوحة التحكم: إشعارات تظهر لوقت قصير فوق أي شاشة.

## { $name } هو الطلب أو العميل أو الملاحظة؛ وقد يكون فارغًا.

notice-paid = تم دفع { $amount }. { $name }
notice-part-paid = دُفع جزء فقط من { $amount }. { $name }
notice-overpaid = دُفع أكثر من { $amount }. { $name }
notice-late = وصلت دفعة متأخرة { $amount }. { $name }
notice-reverted = ألغت الشبكة دفعة { $amount }، وغالبًا ما تعود وحدها. { $name }
notice-ignored = لم يُحتسب مال أُرسل للفاتورة بمبلغ { $amount }. { $name }
notice-not-paid-out = فشل صرف { $amount }. { $name }
notice-unexplained = توجد أموال في عنوان الفاتورة بمبلغ { $amount }، لكن Chit لم يعثر بعد على من أرسلها. { $name }
notice-webhook = توقفت الرسائل إلى خادمك { $url } (ويب هوك) لأنه لم يقبلها مرارًا.
undo = تراجع
undone = تم التراجع.
undo-failed = تعذّر التراجع.
link-now-disabled = رابط الدفع { $title } معطّل.
link-now-enabled = رابط الدفع { $title } مفعّل.
mails-now-changed = غيّرت متى تصلك رسائل البريد عن الفواتير المدفوعة.
close-notice = إغلاق هذا الإشعار
