### شاشات لوحة التحكم الخاصة بروابط الدفع. المخاطَب هو الشخص الذي سجّل الدخول.

## القائمة

create-payment-link = إنشاء رابط دفع
edit-payment-link = تعديل
edit-payment-link-title = تعديل رابط الدفع
save-payment-link = حفظ
no-payment-links = لا توجد روابط دفع بعد
no-payment-links-text = رابط الدفع صفحة تعطيها لأي عدد من الدافعين: في موقعك أو في رسالة أو مطبوعة كرمز QR. يحصل كل دافع على فاتورة خاصة به.
column-link = رابط الدفع
column-link-status = الحالة
column-price = السعر
column-received = المُستلَم
column-uses = المدفوعة / الفواتير
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
link-fees = الرسوم
link-net = تحصل محفظتك على
link-payment-count = المدفوعات
link-invoice-count = الفواتير
link-paid-count = الفواتير المدفوعة
link-open-count = الفواتير المفتوحة
link-price = السعر
link-accepts = رموز أخرى
link-description = الوصف
link-uses = مرات الاستخدام
link-uses-of = { $uses } من { $most }
link-end = النهاية

## النموذج

link-title = العنوان
link-title-hint = عنوان الصفحة الرئيسي.
price-fixed = سعر ثابت
price-open = يختار الدافع
min-amount = أصغر مبلغ
max-amount = أكبر مبلغ
link-lines-hint = اختياري: ما يُباع. يجب أن يساوي مجموع البنود السعر.
max-uses = أكبر عدد من مرات الاستخدام
max-uses-hint = تُحسب الفواتير المدفوعة. بدون رقم لا يوجد حد.
link-end-hint = بعد ذلك لا يمكن لأحد استخدام الرابط. بدون وقت لا نهاية له.
link-note-hint = يراها كل دافع في فاتورته.
