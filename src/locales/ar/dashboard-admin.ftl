### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = الموافقات
admin-users = المستخدمون
admin-tokens = الرموز والشبكات
admin-audit = سجل التدقيق
admin-announcements = الإعلانات
admin-invitations = الدعوات
admin-waiting = { $count ->
    [one] حساب واحد ينتظر
    [two] حسابان ينتظران
    [few] { $count } حسابات تنتظر
   *[other] { $count } حسابًا ينتظر
}

## Used on several screens

admin-clear-filters = مسح التصفية
admin-remove-filter = إزالة هذه التصفية
admin-from = من
admin-to = إلى
admin-save = حفظ
admin-close = إغلاق
admin-delete = حذف
admin-show-more = عرض المزيد
admin-previous-page = الصفحة السابقة
admin-next-page = الصفحة التالية
admin-problem = غير صالح: { $reason }
admin-email = البريد الإلكتروني
admin-role = الدور
admin-status = الحالة
admin-wallet = المحفظة
admin-reason = السبب
admin-reason-hint = لا يقرؤه إلا المشرفون، في سجل التدقيق.
role-customer = تاجر
role-guest = ضيف
role-admin = مشرف
account-status-unverified = بلا محفظة بعد
account-status-pending = ينتظر الموافقة
account-status-verified = مُوثَّق
account-status-rejected = مرفوض
account-status-blocked = محظور
admin-requests-wallet = يطلب محفظة

## Approvals

admin-no-approvals = لا شيء ينتظر قرارًا
admin-no-approvals-text = عندما يطلب تاجر محفظة لاستلام الأموال، تجد هنا ما تحتاج إليه لاتخاذ القرار.
admin-approve = موافقة
admin-reject = رفض
admin-approve-question = هل توافق على المحفظة { $wallet } للحساب { $account }؟ ستُدفع إليها الفواتير اللاحقة.
admin-reject-title = رفض محفظة { $account }
admin-reject-text = لن يستطيع الحساب إنشاء فواتير حتى يطلب محفظة أخرى وتوافق عليها.
admin-reject-change-text = يحتفظ الحساب بمحفظته الحالية.
admin-current-wallet = المحفظة الحالية
admin-requested-wallet = المحفظة المطلوبة
admin-proof = الإثبات
admin-proven = مُثبتة بتوقيع في { $time }
admin-not-proven = غير مُثبتة: لم يوقّع أحد بهذه المحفظة
admin-change-on = تسري ابتداءً من
admin-requested-on = تاريخ الطلب
admin-signed-up = تاريخ التسجيل
admin-display-name = الاسم المعروض
admin-support-email = بريد الدعم
admin-support-url = صفحة الدعم
admin-telegram = تيليجرام
admin-account-id = معرّف الحساب
admin-email-confirmed = مؤكَّد
admin-email-not-confirmed = غير مؤكَّد

## Accounts

admin-search-users = ابحث بالبريد أو الاسم أو المحفظة أو المعرّف
admin-every-role = كل الأدوار
admin-every-status = كل الحالات
admin-with-and-without-request = بطلب وبدونه
admin-no-users = لا يوجد حساب مطابق
admin-no-users-text = غيّر التصفية أو امسحها لرؤية كل الحسابات.
column-account = الحساب
column-display-name = الاسم المعروض
column-role = الدور
column-account-status = الحالة
column-signed-up = تاريخ التسجيل
admin-account = الحساب
admin-their-invoices = فواتير هذا البريد الإلكتروني
admin-change-account = تعديل
admin-decide-first = اتخذ قرارًا بشأن المحفظة المطلوبة أولًا، ثم يمكنك تغيير الحالة.
admin-status-hint = يفقد الحساب المحظور الوصول فورًا، بكل جلساته ومفاتيح API.
admin-fee = رسوم الفواتير الجديدة بنقاط الأساس
admin-fee-hint = 100 نقطة أساس تساوي 1٪.
admin-block-question = هل تحظر { $account }؟ ستنتهي كل جلساته ومفاتيح API فورًا.
admin-promote-question = هل تجعل { $account } مشرفًا؟ يدير المشرفون كل الحسابات والرموز والفواتير.
admin-password = كلمة مرور جديدة
admin-password-text = لمن لا يصله البريد: أنشئ رابطًا لاختيار كلمة مرور جديدة وسلّمه إليه.
admin-create-link = إنشاء رابط
admin-password-question = هل تنشئ رابط كلمة مرور جديدة للحساب { $account }؟ من يملك الرابط يستطيع الدخول باسمه.
admin-password-link = رابط للحساب { $account }، صالح مرة واحدة وحتى { $time }. لا يُعرض إلا هنا.
admin-notes = ملاحظات المشرفين
admin-new-note = ملاحظة جديدة
admin-note-hint = لا يستطيع صاحب الحساب قراءتها.
admin-add-note = إضافة ملاحظة
admin-delete-note = حذف الملاحظة
admin-delete-note-question = هل تحذف الملاحظة «{ $text }»؟

## Tokens and networks

admin-create-token = إضافة رمز
admin-create-token-text = قارن العنوان بصفحة الجهة المُصدِرة: يستطيع أي شخص تسمية عقد بأي اسم. لا يمكن تغيير العنوان والرمز وعدد المنازل لاحقًا.
admin-contract = عنوان العقد
admin-not-an-address = أدخل 0x ثم 40 خانة ست عشرية.
admin-decimals-hint = كما في العقد: أي رقم خاطئ يجعل كل المبالغ خاطئة.
admin-rename = إعادة تسمية
admin-rename-token = إعادة تسمية { $symbol } على { $network }
admin-disable = تعطيل
admin-enable = تفعيل
admin-disable-token-question = هل تعطّل { $symbol } على { $network }؟ لن تستخدمه الفواتير الجديدة، ويمكن دفع الفواتير القائمة.
admin-no-tokens = لا توجد رموز بعد
admin-no-tokens-text = أضف عقود الرموز التي يمكن أن يُدفع بها للتجار.
token-status-active = مفعّل
token-status-disabled = معطّل
column-symbol = الرمز المختصر
column-token-name = الاسم
column-network = الشبكة
column-address = العقد
column-decimals = المنازل العشرية
column-token-status = الحالة
column-actions = الإجراءات
column-network-id = المعرّف
column-chain-id = معرّف السلسلة
column-watched = المدفوعات
admin-networks = الشبكات
admin-watched = تُكتشف تلقائيًا
admin-not-watched = لا تُكتشف
admin-networks-text = تُكتشف المدفوعات على الشبكات التي لها الإعداد RPC_URLS_… ومراقب يعمل. على الشبكات الأخرى يؤكد المشرف المدفوعات.

## Audit log

admin-search-audit = ابحث في الإجراءات، مثل wallet
admin-no-entries = لا توجد قيود
admin-no-entries-text = غيّر التصفية أو امسحها لرؤية كل القيود.
admin-all-entries = كل قيود هذا الحساب
column-action = الإجراء
column-actor = بواسطة
column-subject = العنصر
column-time = الوقت
admin-only-action = الإجراء
admin-only-actor = بواسطة
admin-only-account = الحساب
admin-same-action = الإجراء نفسه
admin-same-actor = الشخص نفسه
admin-same-account = الحساب نفسه
admin-no-change = لا يذكر هذا القيد قيمًا متغيرة.
admin-removed = أُزيل

## Announcements

admin-announce = إعلان
admin-no-announcements = لا توجد إعلانات بعد
admin-no-announcements-text = أخبر كل من يسجل الدخول بالصيانة والأعطال والأخبار.
admin-announcement-text = النص
admin-announcement-text-hint = نص عادي يراه كل من سجّل الدخول أعلى كل شاشة.
admin-severity = الأهمية
severity-info = معلومة
severity-warning = تحذير
severity-critical = حرج
admin-starts-on = يبدأ
admin-starts-on-hint = بدون وقت يبدأ فورًا.
admin-ends-on = ينتهي
admin-send-by = إرسال إلى التجار أيضًا
admin-send-by-mail = بالبريد، إلى العناوين المؤكدة
admin-send-by-telegram = عبر تيليجرام، إلى الحسابات المرتبطة
announcement-future = لم يُعرض بعد
announcement-current = معروض الآن
announcement-past = لم يعد معروضًا
admin-announced-from-to = من { $from } إلى { $to }
admin-delete-announcement-question = هل تحذف الإعلان «{ $text }»؟ لن يراه أحد بعد ذلك.

## Invitations to sign up

admin-invite = دعوة
admin-invite-email-hint = لا يستخدم الرابط إلا هذا العنوان، ويُرسل إليه. بدون عنوان يستخدمه كل من يملكه.
admin-invite-days = الأيام حتى الانتهاء
admin-invitation-link = رابط تسجيل صالح مرة واحدة وحتى { $time }. لا يُعرض إلا هنا.
admin-no-invitations = لا توجد دعوات بعد
admin-no-invitations-text = حيث يكون التسجيل بدعوة فقط (الإعداد SIGNUP) يحتاج التجار الجدد إلى رابط منك.
column-for = لـ
column-state = الحالة
column-invited-on = تاريخ الدعوة
column-expires-on = تنتهي
admin-anybody = كل من يملك الرابط
invitation-open = مفتوحة
invitation-used = مستخدمة
invitation-revoked = ملغاة
invitation-expired = منتهية
admin-revoke = إلغاء
admin-revoke-question = هل تلغي الدعوة لـ { $account }؟ سيتوقف رابطها عن العمل.
