### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = لا توجد فواتير بعد
no-invoices-text = لكل فاتورة مبلغ ورمز مميز وعنوان خاص بها. يدفع عميلك من أي محفظة أو منصة تداول، وترى ذلك هنا.
no-invoices-found = لا توجد فاتورة مطابقة
no-invoices-found-text = غيّر عامل التصفية أو امسحه لرؤية كل الفواتير.
search-invoices = ابحث عن طلب أو عميل أو عنوان أو معاملة أو ملاحظة
status = الحالة
every-status = كل الحالات
status-created = مفتوحة
status-paid = مدفوعة
status-expired = منتهية الصلاحية
network = الشبكة
every-network = كل الشبكات
from = من
to = إلى
clear-filters = مسح التصفية
filter-customer = العميل { $customer }
filter-link = من رابط دفع واحد
remove-filter = إزالة من المرشّح: { $label }

column-status = الحالة
column-amount = المبلغ
column-order = الطلب أو الملاحظة
column-created = أُنشئت
column-transaction = المعاملة
column-payer = الدافع
column-seen = رُصد

## Export

export = تصدير
export-text = يحتوي الملف على ما تعرضه القائمة بتصفيتها تمامًا، مهما طالت.
export-invoices = الفواتير، واحدة في كل سطر
export-payments = المدفوعات، واحدة في كل سطر، مع الرسوم والمبلغ الصافي
export-for-excel = لبرنامج Excel
export-time-zone = الأوقات حسب المنطقة الزمنية { $zone }.
download = تنزيل

## One invoice

invoice-title = فاتورة بمبلغ { $amount } { $symbol }
open-checkout = فتح صفحة الدفع
copy-link = نسخ الرابط
post-invoice = النشر في تيليجرام
post-invoice-text = ينشر البوت الفاتورة هناك، ويحدّث المنشور مع كل تغيير.
post = نشر
cancel-invoice = إلغاء الفاتورة
cancel-invoice-question = هل تريد إلغاء هذه الفاتورة؟ ستخبر صفحة الدفع الدافع بألا يدفع بعد الآن.
details = التفاصيل
fact-amount = المبلغ
fact-received = المستلم
fact-pending = لم يُؤكد بعد
fact-fee = الرسوم
fact-network = الشبكة
fact-address = العنوان
fact-payout-wallet = محفظة الدفع
fact-created = أُنشئت
fact-expires = تنتهي
fact-order-id = معرّف الطلب
fact-customer-id = معرّف العميل
fact-note = ملاحظة
fact-payment-link = رابط الدفع
fact-channel = قناة تيليجرام
fact-invoice-id = معرّف الفاتورة
payments = المدفوعات
payment-confirmed = مؤكد
payment-pending = بانتظار التأكيدات
explorer = المستكشف

mark-resolved = وضع علامة محلول
attention-ignored-transfer = لم يُحتسب تحويل إلى هذا العنوان لأنه وصل متأخرًا جدًا أو برمز آخر. راجع السجل ثم تواصل مع الدافع.
attention-late-payment = وصل دفع بعد انتهاء صلاحية الفاتورة. أعده، أو سلّم الطلب ثم ضع علامة محلول.
attention-overpaid = دُفع أكثر من المبلغ. أعد الفرق إلى الدافع.
attention-paid-late = دُفعت الفاتورة بعد انتهاء مهلتها. تحقق من أن السعر ما زال ساريًا.
attention-part-paid = انتهت صلاحية الفاتورة وقد دُفع جزء من المبلغ. أعده، أو اتفق على الباقي.
attention-reverted = ألغت الشبكة دفعًا. لا تسلّم قبل أن يُدفع مجددًا.
attention-set-by-admin = حدّد أحد المشرفين الحالة يدويًا.

history = السجل
timeline-created = أُنشئت
timeline-seen = رُصد دفع بمبلغ { $amount } { $symbol }
timeline-confirmed = تأكد دفع بمبلغ { $amount } { $symbol }
timeline-reverted = ألغت الشبكة دفعًا بمبلغ { $amount } { $symbol }
timeline-ignored = لم يُحتسب تحويل بمبلغ { $amount } { $symbol }
timeline-late = وصل دفع بمبلغ { $amount } { $symbol } متأخرًا
timeline-paid = دُفعت
timeline-expired = انتهت صلاحيتها
timeline-cancelled = أُلغيت
timeline-set-by-admin = حُدّدت الحالة يدويًا
timeline-flushed = حُوّل إلى المحفظة
timeline-delivered = سُلّم خطاف الويب { $event }
timeline-failed = فشل خطاف الويب { $event } بعد { $attempts ->
    [one] محاولة واحدة
    [two] محاولتين
    [few] { $attempts } محاولات
   *[other] { $attempts } محاولة
}
timeline-posted = نُشرت في { $channel }
timeline-resolved = وُضعت علامة محلول

## Creating an invoice

note-hint = يراها الدافع.
expires-in = الدقائق المتاحة للدفع
expires-in-hint = من دون رقم تُستخدم المهلة المعتادة لهذا النظام.
redirect-url = عنوان الرجوع
redirect-url-hint = صفحة في متجرك يمكن للدافع الرجوع إليها بعد الدفع.
field-problem = غير صالح: { $reason }
