### المبالغ المستردة في لوحة التحكم. المخاطَب هو الشخص الذي سجّل الدخول.

no-refunds = لا توجد مبالغ مستردة
no-refunds-text = افتح فاتورة لرد مبلغها. يكتب الدافع العنوان، وتوقّع أنت التحويل في محفظتك.
every-refund = كل الحالات
refund-status-requested = في انتظار العنوان
refund-status-ready = جاهز للتوقيع
refund-status-sent = أُرسل
refund-status-confirmed = اكتمل الاسترداد
refund-status-cancelled = أُلغي
column-refund-amount = المبلغ
column-refund-address = العنوان
column-refund-given-by = العنوان من
refund-given-by-payer = الدافع
refund-given-by-merchant = حسابك
column-refund-invoice = الفاتورة

## طلب استرداد

refund = رد المبلغ
refund-text = تحصل على رابط للدافع يكتب فيه العنوان. لا يُرسل شيء قبل أن توقّع في محفظتك.
refund-request = إنشاء الاسترداد
refund-token = الرمز
refund-amount-hint = { $amount } { $symbol } على الأكثر.
refund-reason = السبب
refund-reason-overpaid = دفع زائد
refund-reason-paid-late = دفع متأخر
refund-reason-requested-by-customer = بطلب من العميل
refund-reason-duplicate = دفع مكرر
refund-reason-other = سبب آخر
refund-note = ملاحظة
refund-note-hint = لا يراها الدافع.

## استرداد واحد

refund-link = رابط للدافع
refund-link-text = أعطِ هذا الرابط للدافع وحده: من يفتحه يقرر إلى أين تذهب الأموال.
refund-qr = رمز QR لرابط الاسترداد
refund-by-payer = كتبه الدافع
refund-by-merchant = كتبه حسابك
refund-credit-note = إشعار دائن ⁦{ $number }⁩
refund-enter-address = كتابة العنوان
refund-change-address = تغيير العنوان
refund-address-text = فقط لعنوان أعطاك إياه الدافع. بعد ذلك لا يقبل الرابط عنوانًا آخر.
refund-sign = { $count ->
    [one] توقيع الاسترداد على { $network }
   *[other] توقيع عمليات الاسترداد ({ $count }) على { $network }
}
refund-sign-text = قارن العنوان والمبلغ في محفظتك قبل التوقيع. أنت تدفع رسوم الشبكة (الغاز).
refund-no-wallet = لا توجد محفظة في هذا المتصفح. ثبّت واحدة، أو استخدم ملف Safe.
refund-safe = ملف Safe
refund-signed = أُرسل. تتغير الحالة ما إن يصل التحويل إلى الشبكة.
refund-report = الإبلاغ عن معاملة
refund-report-text = هل أرسلت بطريقة أخرى؟ اكتب تجزئة المعاملة.
refund-hash = تجزئة المعاملة
refund-underway = أُبلغ عن معاملة، وينتظرها Chit.
refund-withdraw = سحب المعاملة المبلَّغ عنها
refund-withdraw-consequence = فقط إذا لم يعد ممكنًا أن تتم هذه المعاملة، وإلا فقد تُرسل الأموال مرتين.
refund-simulate = محاكاة التحويل
refund-cancel = إلغاء الاسترداد
refund-cancel-question = هل تلغي هذا الاسترداد؟
refund-cancel-consequence = يتوقف رابط الدافع عن العمل. لا تلغِ استردادًا وقّعته بالفعل.

failure-nothing-to-refund = لم يبقَ من هذه الفاتورة ما يمكن رده.
failure-too-many-refunds = لهذه الفاتورة { $max } عمليات استرداد. ألغِ واحدة أولًا.
failure-refund-status = تغيّر هذا الاسترداد في الأثناء. أعد تحميل الصفحة.
failure-refund-changed = تغيّر العنوان منذ أن رأيته. قارنه مرة أخرى.
failure-refund-underway = قد تكون معاملة هذا الاسترداد في طريقها. إذا فشلت فاسحبها أولًا.
