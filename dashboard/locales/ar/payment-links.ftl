### شاشات لوحة التحكم الخاصة بروابط الدفع. المخاطَب هو الشخص الذي سجّل الدخول.

## القائمة

create-payment-link = إنشاء رابط دفع
edit-payment-link = تعديل
edit-payment-link-title = تعديل رابط الدفع
save-payment-link = حفظ
no-payment-links = لا توجد روابط دفع بعد
no-payment-links-text = رابط الدفع صفحة تعطيها لأي عدد من العملاء: في موقعك أو في رسالة أو مطبوعة كرمز QR. يحصل كل عميل على فاتورة خاصة به.
column-link = رابط الدفع
column-link-status = الحالة
column-price = السعر
column-received = المُستلَم
column-uses = الفواتير المدفوعة
link-active = فعّال
link-disabled = معطّل
link-expired = منتهٍ
link-used-up = مستنفد

## رابط دفع واحد

open-link-page = فتح الصفحة
disable-link = تعطيل
enable-link = تفعيل
share-link = مشاركة
payment-link-qr = رمز QR لرابط الدفع
link-totals = المجاميع
link-invoices = عرض الفواتير
link-received = المُستلَم
link-fees = رسوم الخدمة
link-net = الصافي
link-payment-count = المدفوعات
link-invoice-count = الفواتير
link-paid-count = الفواتير المدفوعة
link-open-count = الفواتير المفتوحة
link-price = السعر
link-accepts = رموز أخرى مقبولة
link-description = الوصف
link-uses-of = { $paid } من { $max } على الأكثر ({ $open } مفتوحة)
link-uses-unlimited = { $paid } ({ $open } مفتوحة)
link-end = تنتهي الصلاحية

## النموذج

link-title = العنوان
link-title-hint = عنوان الصفحة الرئيسي.
price-fixed = سعر ثابت
price-open = العملاء يختارون
min-amount = الحد الأدنى للمبلغ
max-amount = الحد الأقصى للمبلغ
link-lines-hint = اختياري: ما يُباع. يجب أن يساوي مجموع البنود السعر.
max-uses = الحد الأقصى للاستخدام
max-uses-hint = تُحسب الفواتير المدفوعة فقط. اتركه فارغًا بلا حد.
link-end-hint = بعد ذلك لا يمكن لأحد استخدام الرابط. اتركه فارغًا إذا كان ينبغي ألا تنتهي صلاحيته.
link-note-hint = يراها كل عميل في فاتورته.
