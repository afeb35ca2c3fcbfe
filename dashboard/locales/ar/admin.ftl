### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = الموافقات
admin-users = الحسابات
admin-tokens = الرموز والشبكات
admin-audit = سجل التدقيق
admin-announcements = الإعلانات
admin-invitations = الدعوات
admin-waiting = { $count ->
    [one] محفظة صرف واحدة بانتظار الموافقة
    [two] محفظتا صرف بانتظار الموافقة
    [few] { $count } محافظ صرف بانتظار الموافقة
   *[other] { $count } محفظة صرف بانتظار الموافقة
}

## Used on several screens

admin-clear-filters = مسح التصفية
admin-remove-filter = إزالة هذه التصفية
admin-save = حفظ
admin-close = إغلاق
admin-delete = حذف
admin-show-more = عرض المزيد
admin-previous-page = الصفحة السابقة
admin-next-page = الصفحة التالية
admin-email = البريد الإلكتروني
admin-role = نوع الحساب
admin-status = الحالة
admin-wallet = المحفظة
admin-reason = السبب
admin-reason-hint = لا يقرؤه إلا المشرفون، في سجل التدقيق.
role-customer = تاجر
role-guest = ضيف
role-admin = مشرف
account-status-unverified = بلا محفظة بعد
account-status-pending = بانتظار الموافقة
account-status-verified = معتمد
account-status-rejected = غير معتمد
account-status-blocked = محظور
admin-requests-wallet = مع طلب محفظة

## Approvals

admin-no-approvals = لا شيء ينتظر قرارًا
admin-no-approvals-text = عندما يضيف تاجر محفظة صرف، توافق عليها أو ترفضها هنا.
admin-approve = موافقة
admin-reject = رفض
admin-approve-question = هل توافق على المحفظة { $wallet } للحساب { $account }؟
admin-approve-consequence = ستُدفع إليها الفواتير اللاحقة.
admin-reject-title = رفض محفظة { $account }
admin-reject-text = لن يستطيع الحساب إنشاء فواتير حتى يضيف محفظة أخرى وتوافق عليها.
admin-reject-change-text = يحتفظ الحساب بمحفظته الحالية.
admin-current-wallet = المحفظة الحالية
admin-requested-wallet = المحفظة المطلوبة
admin-proof = الإثبات
admin-proven = أثبت التاجر في { $time } أن هذه المحفظة له
admin-not-proven = لم يثبت التاجر أن هذه المحفظة له
admin-change-on = تسري في
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
admin-every-role = كل أنواع الحسابات
admin-every-status = كل الحالات
admin-with-and-without-request = مع طلب محفظة أو بدونه
admin-no-users = لا يوجد حساب مطابق
admin-no-users-text = غيّر التصفية أو امسحها لرؤية كل الحسابات.
column-account = الحساب
column-display-name = الاسم المعروض
column-role = نوع الحساب
column-account-status = الحالة
column-signed-up = تاريخ التسجيل
admin-account = الحساب
admin-their-invoices = فواتير هذا الحساب
admin-change-account = تعديل
admin-decide-first = اتخذ قرارًا بشأن المحفظة المطلوبة أولًا، ثم يمكنك تغيير الحالة.
admin-status-hint = يفقد الحساب المحظور الوصول فورًا، بكل جلساته ومفاتيح API.
admin-fee = رسوم الخدمة للفواتير الجديدة (٪)
admin-fee-hint = بمنزلتين عشريتين على الأكثر.
admin-block = حظر
admin-block-question = هل تحظر { $account }؟
admin-block-consequence = ستنتهي كل جلساته ومفاتيح API ودعواته فورًا، ولا تعود عند إلغاء حظره.
admin-promote = تعيين مشرفًا
admin-promote-question = هل تجعل { $account } مشرفًا؟
admin-promote-consequence = يدير المشرفون كل الحسابات والرموز والفواتير.
admin-password = كلمة مرور جديدة
admin-password-text = لمن لا يصله البريد: أنشئ رابطًا لاختيار كلمة مرور جديدة وسلّمه إليه.
admin-create-link = إنشاء رابط
admin-password-question = هل تنشئ رابط كلمة مرور جديدة للحساب { $account }؟
admin-password-consequence = من يملك الرابط يستطيع تعيين كلمة مرور هذا الشخص. يبقى التحقق بخطوتين مفعّلًا.
admin-password-link = رابط للحساب { $account }، صالح مرة واحدة وحتى { $time }. لا يُعرض إلا هنا.
admin-notes = ملاحظات المشرفين
admin-new-note = ملاحظة جديدة
admin-note-hint = لا يمكن قراءتها إلا للمشرفين.
admin-add-note = إضافة ملاحظة
admin-delete-note = حذف الملاحظة
admin-delete-note-question = هل تريد حذف هذه الملاحظة؟

## Tokens and networks

admin-create-token = إضافة رمز
admin-create-token-text = انسخ عنوان العقد من موقع الشركة المُصدرة للرمز: يستطيع أي شخص تسمية رمز بأي اسم. لا يمكن تغيير العنوان والرمز وعدد المنازل لاحقًا.
admin-contract = عنوان العقد
admin-not-an-address = أدخل 0x ثم 40 رقمًا أو حرفًا من a إلى f.
admin-decimals-hint = كما ينشره المُصدر: أي رقم خاطئ يجعل كل المبالغ خاطئة.
admin-facts-read = قُرئ الرمز وعدد المنازل من الشبكة.
admin-facts-unread = لا يمكن قراءة الرمز من هنا. أدخل ما ينشره مُصدره: تتم مقارنته فور اتصال هذه الشبكة.
admin-rename = إعادة تسمية
admin-rename-token = إعادة تسمية { $symbol } على { $network }
admin-disable = تعطيل
admin-enable = تفعيل
admin-disable-token-question = هل تعطّل { $symbol } على { $network }؟
admin-disable-token-consequence = لن تستخدمه الفواتير الجديدة، ويمكن دفع الفواتير القائمة.
admin-no-tokens = لا توجد رموز بعد
admin-no-tokens-text = أضف الرموز التي يمكن للتجار استلام المدفوعات بها.
token-status-active = مفعّل
token-status-disabled = معطّل
column-symbol = الرمز المختصر
column-token-name = الاسم
column-address = عنوان العقد
column-decimals = المنازل العشرية
column-token-status = الحالة
column-actions = الإجراءات
column-network-id = المعرّف
column-chain-id = معرّف السلسلة
column-watched = المدفوعات
admin-networks = الشبكات
admin-watched = تُكتشف تلقائيًا
admin-not-watched = يراجعها مشرف
admin-networks-text = يكتشف Chit المدفوعات على الشبكات التي لها الإعداد RPC_URLS_… ومراقب يعمل. على الشبكات الأخرى لا يستطيع إلا مشرف وضع علامة مدفوعة على الفواتير.

## Audit log

admin-search-audit = ابحث في الإجراءات، مثل محفظة
admin-no-entries = لا توجد قيود
admin-no-entries-text = غيّر التصفية أو امسحها لرؤية كل القيود.
admin-all-entries = كل قيود هذا الحساب
column-action = الإجراء
column-actor = بواسطة
column-invoice = الفاتورة
column-time = الوقت
admin-same-action = الإجراء نفسه
admin-same-actor = الشخص نفسه
admin-same-account = الحساب نفسه
admin-no-change = لم تتغيّر أي قيم.
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
admin-starts-on-hint = اتركه فارغًا للبدء الآن.
admin-ends-on = ينتهي
admin-send-by = إرسال إلى التجار أيضًا
admin-send-by-mail = بالبريد، إلى العناوين المؤكدة
admin-send-by-telegram = عبر تيليجرام، إلى الحسابات المرتبطة
announcement-future = مجدول
announcement-current = نشط
announcement-past = منتهٍ
admin-announced-from-to = من { $from } إلى { $to }
admin-delete-announcement-question = هل تريد حذف هذا الإعلان؟
admin-delete-announcement-consequence = لن يراه أحد بعد ذلك: «{ $text }»

## Invitations to sign up

admin-invite = دعوة
admin-invite-email-hint = لا يستخدم الرابط إلا هذا العنوان، ويُرسل إليه. بدون عنوان يستخدمه كل من يملكه.
admin-invite-email-hint-unmailed = لا يستخدم الرابط إلا هذا العنوان، وتسلّمه أنت. بدون عنوان يستخدمه كل من يملكه.
admin-invite-days = تنتهي بعد (أيام)
admin-invitation-link = رابط تسجيل صالح مرة واحدة وحتى { $time }. لا يُعرض إلا هنا.
admin-no-invitations = لا توجد دعوات بعد
admin-no-invitations-text = حيث يكون التسجيل بدعوة فقط (الإعداد SIGNUP) يحتاج التجار الجدد إلى رابط منك.
column-for = لـ
column-invited-on = تاريخ الدعوة
column-expires-on = تنتهي
admin-anybody = كل من يملك الرابط
invitation-open = مفتوحة
invitation-used = مستخدمة
invitation-revoked = ملغاة
invitation-expired = منتهية
admin-revoke = إلغاء
admin-revoke-question = هل تلغي الدعوة لـ { $account }؟
admin-revoke-consequence = سيتوقف رابطها عن العمل.

## Operation

admin-operation = حالة النظام
admin-stuck = { $count ->
    [0] لا مشكلات
    [one] مشكلة واحدة: انظر أدناه ما يجب فعله.
    [two] مشكلتان: انظر أدناه ما يجب فعله.
    [few] { $count } مشكلات: انظر أدناه ما يجب فعله.
   *[other] { $count } مشكلة: انظر أدناه ما يجب فعله.
}
admin-work = الرسائل والمهام الخلفية
admin-components = هذه العملية
admin-settings = الإعدادات
admin-settings-text = إعدادات العملية التي أجابت، من دون أسرار. تُغيَّر في بيئتها وتسري عند التشغيل التالي.
admin-good = سليم
admin-bad = يحتاج إلى انتباه
admin-unknown = غير معروف
admin-since = { $count }، أقدمها منذ { $time }
admin-block-read = آخر كتلة عمرها { $time }، والتأخر { $blocks } كتلة
admin-rpc-errors = { $failures } فاشلة، { $refusals } مرفوضة
admin-read-more = docs/operations.md: «{ $topic }»
column-check = الفحص
column-value = الآن
column-to-do = ما يجب فعله
operation-reading = المزامنة
operation-not-read = لا تزامنها هذه العملية
operation-rpc = طلبات RPC الفاشلة منذ التشغيل
operation-open = الفواتير المفتوحة
operation-overdue = فواتير مفتوحة بعد انتهائها
operation-unflushed = عمليات الصرف المعلّقة
operation-gas = عمليات الصرف المتبقية حتى تفرغ محفظة رسوم الشبكة
operation-queue-webhooks = تسليمات الويب هوك المعلّقة
operation-queue-mails = رسائل البريد المعلّقة
operation-queue-telegram-jobs = رسائل تيليجرام المعلّقة
operation-queue-telegram-updates = الرسائل الواردة من تيليجرام المعلّقة
operation-failed-deliveries = تسليمات الويب هوك الفاشلة (30 يومًا)
operation-set-aside-settlement = موقوفة: تتعذر محاسبة دفعة
operation-set-aside-expiry = موقوفة: يتعذر إنهاؤها
operation-set-aside-flush = موقوفة: يتعذر صرفها
operation-unfolded = تغييرات لم تدخل في المجاميع بعد
operation-prices = مصادر أسعار مرفوضة
operation-tokens = رموز أُعدّت بخلاف ما على الشبكة
operation-todo-no-backlog = لم تُخبر قاعدة البيانات في الوقت المناسب بحجم العمل المنتظر. تأكد أن PostgreSQL يجيب، ثم ابحث في السجل عن «Reading the backlog failed».
operation-todo-chain-behind = لا تُكتشف المدفوعات. تأكد من تشغيل عملية بالدور watcher ومن أن العناوين في RPC_URLS_… تجيب.
operation-todo-head-lag = العنوان بطيء جدًا أو حدوده منخفضة. أضف عنوانًا آخر إلى RPC_URLS_….
operation-todo-chain-degraded = فشلت القراءات الأخيرة. السبب في السجل؛ أزل العناوين المعطلة من RPC_URLS_… أو أضف غيرها.
operation-todo-overdue = لا تنتهي الفواتير. تأكد من تشغيل عملية بالدور worker، ومن قراءة السلسلة على الشبكة المراقبة.
operation-todo-unflushed = المال آمن في عناوين فواتيره. تأكد أن محفظة المشغّل فيها عملة لرسوم الشبكة، مثل ETH، وابحث في السجل عن flush.
operation-todo-gas = أرسل عملة لرسوم الشبكة، مثل ETH، إلى محفظة المشغّل على هذه الشبكة قبل أن تتوقف عمليات الصرف: عنوانها هو عنوان المفتاح في OPERATOR_PRIVATE_KEY.
operation-todo-set-aside = لا تتأثر الفواتير الأخرى. يعرض الأمر chit doctor الفاتورة والسبب، وتُعاد المحاولة حتى تنجح.
operation-todo-webhooks-due = لا توجد عملية ترسل الأحداث. تأكد من تشغيل عملية بالدور worker.
operation-todo-webhooks-old = لم يقبل خادم أحد التجار حدثًا منذ ساعات. أخبر التاجر: يُعطَّل الويب هوك بعد عشر محاولات.
operation-todo-mails-due = لا توجد عملية ترسل البريد. تأكد من تشغيل عملية بالدور worker ومعها SMTP_URL.
operation-todo-mails-old = تفشل رسالة بريد منذ ساعة. تحقق من خادم SMTP؛ السبب في سجل worker.
operation-todo-telegram-jobs-due = لا توجد عملية ترسل إلى تيليجرام. تأكد من تشغيل عملية بالدور bot ومعها TELEGRAM_BOT_TOKEN.
operation-todo-telegram-jobs-old = تفشل رسالة منذ ساعة. السبب في السجل، مثل عطل في تيليجرام.
operation-todo-telegram-updates-due = لا توجد عملية تعالج رسائل تيليجرام. تأكد من تشغيل عملية بالدور bot وابحث في سجلها عن Telegram.
operation-todo-telegram-updates-old = تنتظر رسالة من تيليجرام منذ ساعة. ابحث في سجل البوت عن Telegram.
operation-todo-totals = الإحصاءات بطيئة. تأكد من تشغيل عملية بالدور worker وابحث في سجلها عن fold-totals.
operation-todo-prices = قفز السعر أو خالف مصدرًا آخر. قارنه بمصادر أخرى: يُقبل التغيير الحقيقي تلقائيًا إذا استمر؛ وإلا فاستبدل المصدر في PRICE_FEEDS_….
operation-todo-tokens = تُرفض الفواتير إذا اختلف عدد المنازل. عطّل الرمز؛ تشرح docs/tokens.md كيفية تصحيحه.
operation-todo-database = لا تجيب قاعدة البيانات أو امتلأ قرصها: يرفض Chit الكتابة حتى ذلك الحين. أفرغ مساحة، وسيستمر دون إعادة تشغيل.
operation-todo-component = يعمل هذا الجزء جزئيًا حاليًا. السبب في سجل العملية.
component-database = قاعدة البيانات
component-redis = Redis
component-api = API
component-worker = المهام الخلفية
component-watcher = مراقب الشبكات
component-bot = بوت تيليجرام
component-up = يعمل
component-down = لا يجيب
component-degraded = أداء منخفض
component-off = ليس في هذه العملية
