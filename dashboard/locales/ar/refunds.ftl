### المبالغ المستردة في لوحة التحكم. المخاطَب هو الشخص الذي سجّل الدخول.

no-refunds = لا توجد مبالغ مستردة
no-refunds-text = لرد مبلغ فاتورة، افتحها وأنشئ رابط استرداد. يكتب العميل العنوان، وتوافق أنت على الاسترداد في محفظتك.
every-refund = كل الحالات
refund-status-requested = في انتظار العنوان
refund-status-ready = جاهز للإرسال
refund-status-sent = أُرسل
refund-status-confirmed = اكتمل الاسترداد
refund-status-cancelled = أُلغي
column-refund-amount = المبلغ
column-refund-address = العنوان
column-refund-given-by = كتب العنوان
refund-given-by-payer = العميل
refund-given-by-merchant = أنت أو أحد زملائك
column-refund-invoice = الفاتورة

## طلب استرداد

refund = رد المبلغ
refund-text = تحصل على رابط للعميل يكتب فيه عنوانًا. ثم تدفع المبلغ المسترد من إحدى محافظك: لا يُرسل شيء قبل أن توافق عليه فيها. ولا تُعاد رسوم الخدمة المخصومة.
refund-request = إنشاء رابط استرداد
refund-token = الرمز
refund-amount-hint = { $amount } { $symbol } على الأكثر.
refund-reason = السبب
refund-reason-overpaid = دفع زائد
refund-reason-paid-late = دفع متأخر
refund-reason-requested-by-customer = بطلب من العميل
refund-reason-duplicate = دفع مكرر
refund-reason-other = سبب آخر
refund-note = ملاحظة
refund-note-hint = لا يراها العميل.

## استرداد واحد

refund-link = رابط للعميل
refund-link-lost = لم يعد بالإمكان عرض رابط العميل. إن لم يكن لدى العميل فألغِ هذا الاسترداد وابدأ استردادًا آخر.
refund-link-text = أعطِ هذا الرابط للعميل وحده: من يفتحه يقرر إلى أين تذهب الأموال.
refund-qr = رمز QR لرابط الاسترداد
refund-by-payer = كتبه العميل
refund-by-merchant = كتبته أنت أو أحد زملائك
refund-credit-note = إشعار دائن ⁦{ $number }⁩
refund-enter-address = كتابة العنوان
refund-change-address = تغيير العنوان
refund-address-text = أدخل فقط عنوانًا أعطاك إياه العميل. بعد ذلك لا يستطيع العميل إدخال عنوان عبر الرابط.
refund-sign = { $count ->
    [one] إرسال الاسترداد على { $network }
   *[other] إرسال عمليات الاسترداد ({ $count }) على { $network }
}
refund-sign-text = قارن العنوان والمبلغ في محفظتك قبل الموافقة. تحتاج محفظتك إلى الرموز وإلى قليل من { $coin } على { $network } لرسوم الشبكة.
refund-no-wallet = لم يُعثر في هذا المتصفح على إضافة محفظة مثل MetaMask. ثبّت واحدة، أو افتح هذه الصفحة في متصفح تطبيق محفظتك، أو استخدم الملف لتطبيق Safe.
refund-safe = ملف لتطبيق Safe
refund-safe-text = ‏Safe محفظة يوافق عليها عدة أشخاص.
refund-signed = أُرسل. تتغير الحالة ما إن يصل التحويل إلى الشبكة.
refund-report = إدخال معرّف المعاملة
refund-report-text = هل أرسلت هذا الاسترداد بطريقة أخرى؟ أدخل معرّف المعاملة الذي تعرضه محفظتك حتى لا يُرسل مرتين.
refund-hash = معرّف المعاملة (TxID أو hash)
refund-underway = أُرسل، ولم تؤكده الشبكة بعد.
refund-withdraw = إزالة معرّف المعاملة
refund-withdraw-consequence = افعل ذلك فقط إذا فشلت هذه المعاملة نهائيًا، وإلا فقد تُرسل الأموال مرتين.
refund-simulate = محاكاة إرسال الاسترداد
refund-cancel = إلغاء الاسترداد
refund-cancel-question = هل تلغي هذا الاسترداد؟
refund-cancel-consequence = سيتوقف رابط العميل عن العمل. لا تلغِ استردادًا وافقت عليه بالفعل في محفظتك.

failure-nothing-to-refund = لم يبقَ من هذه الفاتورة ما يمكن رده.
failure-too-many-refunds = لهذه الفاتورة { $max } عمليات استرداد. ألغِ واحدة أولًا.
failure-refund-status = تغيّر هذا الاسترداد في الأثناء. أعد تحميل الصفحة.
failure-refund-changed = تغيّر العنوان منذ أن رأيته. قارنه مرة أخرى.
failure-refund-underway = ربما أُرسل هذا الاسترداد بالفعل. إذا فشلت المعاملة فأزل معرّفها أولًا.
