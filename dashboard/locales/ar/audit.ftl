### What the entries of the audit log say: one text for each action. $actor is a person, or Chit; $subject is the title of what was changed.

audit-of-account = { $sentence } (الحساب: { $account })

## API keys, webhooks, channels and payment links

audit-api-key-created = أنشأ { $actor } مفتاح API «{ $subject }»
audit-api-key-updated = غيّر { $actor } مفتاح API «{ $subject }»
audit-api-key-rotated = جدّد { $actor } مفتاح API «{ $subject }»
audit-api-key-revoked = ألغى { $actor } مفتاح API «{ $subject }»
audit-webhook-created = أنشأ { $actor } الويب هوك { $subject }
audit-webhook-updated = غيّر { $actor } الويب هوك { $subject }
audit-webhook-deleted = حذف { $actor } الويب هوك { $subject }
audit-webhook-disabled = عطّل { $actor } الويب هوك { $subject }
audit-webhook-secret-rotated = جدّد { $actor } سر الويب هوك { $subject }
audit-channel-added = أضاف { $actor } قناة تيليجرام «{ $subject }»
audit-channel-deleted = أزال { $actor } قناة تيليجرام «{ $subject }»
audit-channel-updated = غيّر { $actor } قناة تيليجرام «{ $subject }»
audit-payment-link-created = أنشأ { $actor } رابط الدفع «{ $subject }»
audit-payment-link-updated = غيّر { $actor } رابط الدفع «{ $subject }»

## Invoices

audit-invoice-created = أنشأ { $actor } الفاتورة { $subject }
audit-invoice-updated = غيّر { $actor } الفاتورة { $subject }
audit-invoice-cancelled = ألغى { $actor } الفاتورة { $subject }
audit-invoice-paid = جعل { $actor } الفاتورة { $subject } مدفوعة
audit-invoice-expired = جعل { $actor } الفاتورة { $subject } منتهية الصلاحية
audit-invoice-payment-detected = رأى { $actor } دفعة للفاتورة { $subject }
audit-invoice-payment-reverted = سجّل { $actor } أن الشبكة أسقطت دفعة للفاتورة { $subject }
audit-invoice-price-renewed = جدّد { $actor } مبالغ الفاتورة { $subject }
audit-invoice-payout-failed = سجّل { $actor } تعذّر صرف الفاتورة { $subject }
audit-invoice-attention-resolved = أنهى { $actor } مراجعة الفاتورة { $subject }
audit-refund-requested = أنشأ { $actor } رابط استرداد للفاتورة { $subject }
audit-refund-ready = سجّل { $actor } أن رد مبلغ للفاتورة { $subject } جاهز للإرسال
audit-refund-sent = سجّل { $actor } أن رد مبلغ للفاتورة { $subject } قد أُرسل
audit-refund-confirmed = سجّل { $actor } أن رد مبلغ للفاتورة { $subject } مؤكد
audit-refund-cancelled = ألغى { $actor } رد مبلغ للفاتورة { $subject }
audit-refund-reported = أبلغ { $actor } عن معاملة رد مبلغ للفاتورة { $subject }
audit-invoices-exported = صدّر { $actor } الفواتير
audit-payments-exported = صدّر { $actor } الدفعات
audit-payout-confirmed = سجّل { $actor } صرف الفاتورة { $subject }

## The installation

audit-announcement-created = نشر { $actor } الإعلان «{ $subject }»
audit-announcement-deleted = حذف { $actor } الإعلان «{ $subject }»
audit-token-created = أضاف { $actor } الرمز { $subject }
audit-token-updated = غيّر { $actor } الرمز { $subject }
audit-sign-up-invitation-created = أنشأ { $actor } دعوة التسجيل { $subject }
audit-sign-up-invitation-revoked = ألغى { $actor } دعوة التسجيل { $subject }
audit-sign-up-invitation-used = سجّل { $actor } بدعوة
audit-stray-accepted = احتسب { $actor } دفعة غير مطابقة
audit-stray-ignored = تجاهل { $actor } دفعة غير مطابقة

## Accounts: wallets

audit-user-updated = { $status ->
    [verified] وافق { $actor } على محفظة الصرف
    [rejected] لم يوافق { $actor } على محفظة الصرف
    [blocked] حظر { $actor } الحساب
   *[other] غيّر { $actor } الحساب
}
audit-user-whitelist-requested = طلب { $actor } محفظة صرف
audit-user-wallet-proven = أثبت { $actor } ملكية محفظة الصرف
audit-user-wallet-put-in-force = غيّر { $actor } محفظة الصرف إلى المحفظة المطلوبة
audit-user-wallet-change-cancelled = ألغى { $actor } تغيير محفظة الصرف
audit-user-wallet-network-confirmed = أكّد { $actor } شبكة لمحفظة الصرف
audit-user-wallet-network-withdrawn = سحب { $actor } تأكيد شبكة لمحفظة الصرف

## Accounts: settings and notes

audit-user-profile-updated = غيّر { $actor } ملف النشاط
audit-user-invoice-defaults-updated = غيّر { $actor } الإعدادات الافتراضية للفواتير
audit-user-notifications-updated = غيّر { $actor } الإشعارات
audit-user-logo-updated = رفع { $actor } شعارًا
audit-user-logo-deleted = أزال { $actor } الشعار
audit-user-note-added = أضاف { $actor } ملاحظة
audit-user-note-deleted = حذف { $actor } ملاحظة

## Accounts: members

audit-user-member-invited = دعا { $actor } عضوًا
audit-user-invitation-revoked = ألغى { $actor } دعوة عضو
audit-user-member-joined = انضم { $actor } إلى الحساب
audit-user-member-left = غادر { $actor } الحساب
audit-user-member-removed = أزال { $actor } عضوًا
audit-user-member-role-changed = غيّر { $actor } دور عضو
audit-user-ownership-transferred = نقل { $actor } ملكية الحساب

## Accounts: signing in

audit-user-registered = سجّل { $actor } حسابًا
audit-user-first-admin = أنشأ { $actor } أول مشرف
audit-user-set-up = أعدّ { $actor } تسجيل الدخول
audit-user-email-confirmed = أكّد { $actor } عنوان البريد الإلكتروني
audit-user-earlier-access-removed = أزال { $actor } كل وصول أُعدّ قبل تأكيد عنوان البريد الإلكتروني: الجلسات والمفاتيح والاتصالات
audit-user-password-changed = غيّر { $actor } كلمة المرور
audit-user-password-reset = أعاد { $actor } تعيين كلمة المرور
audit-user-password-reset-link = أنشأ { $actor } رابط كلمة مرور جديدة
audit-user-sign-in-failures = رصد { $actor } محاولات دخول فاشلة كثيرة
audit-user-session-ended = أنهى { $actor } جلسة
audit-user-other-sessions-ended = أنهى { $actor } كل الجلسات الأخرى
audit-user-totp-enabled = أعدّ { $actor } تطبيق مصادقة
audit-user-totp-disabled = أزال { $actor } تطبيق المصادقة
audit-user-passkey-added = أضاف { $actor } مفتاح مرور
audit-user-passkey-renamed = أعاد { $actor } تسمية مفتاح مرور
audit-user-passkey-removed = أزال { $actor } مفتاح مرور
audit-user-recovery-codes-replaced = أنشأ { $actor } رموز استرداد جديدة
audit-user-recovery-code-used = استخدم { $actor } رمز استرداد
audit-user-factors-removed = أوقف { $actor } التحقق بخطوتين
audit-user-telegram-link-created = أنشأ { $actor } رابطًا لربط تيليجرام
audit-user-telegram-linked = ربط { $actor } حساب تيليجرام
audit-user-telegram-unlinked = فكّ { $actor } ربط حساب تيليجرام

## Names of changed values

audit-value-accepts = الرموز المقبولة
audit-value-accent-color = اللون
audit-value-address = العنوان
audit-value-address-given-by = أدخل العنوان
audit-value-allowed-addresses = عناوين IP المسموح بها
audit-value-amount = المبلغ
audit-value-amount-from = المبلغ من
audit-value-amount-to = المبلغ إلى
audit-value-attention = يحتاج إلى انتباه
audit-value-before = أُنشئت قبل
audit-value-cancelled = ملغاة
audit-value-channel-uuid = قناة تيليجرام
audit-value-columns = عدد الأعمدة
audit-value-customer-id = معرّف العميل
audit-value-decimals = المنازل العشرية
audit-value-default-accepts = الرموز الافتراضية
audit-value-description = الوصف
audit-value-disabled-on = عُطّل في
audit-value-display-name = الاسم
audit-value-email = البريد الإلكتروني
audit-value-enabled = فعّال
audit-value-ends-on = ينتهي
audit-value-events = الأحداث
audit-value-expires-in-days = تنتهي بعد (أيام)
audit-value-expires-on = تنتهي
audit-value-failures = محاولات فاشلة
audit-value-fee-bps = رسوم الخدمة
audit-value-from = أُنشئت ابتداءً من
audit-value-hash = المعاملة
audit-value-legal-name = الاسم القانوني
audit-value-lines = البنود
audit-value-logo-hash = الشعار
audit-value-mail-language = لغة الرسائل
audit-value-max-amount = الحد الأقصى للمبلغ
audit-value-max-uses = الحد الأقصى للاستخدام
audit-value-min-amount = الحد الأدنى للمبلغ
audit-value-minutes = الدقائق
audit-value-name = الاسم
audit-value-network = الشبكة
audit-value-note = ملاحظة
audit-value-number-format = صيغة الأرقام
audit-value-options = الرموز المقبولة
audit-value-order-id = معرّف الطلب
audit-value-overlap-hours = ينتهي المفتاح القديم بعد (ساعات)
audit-value-paid-late = مدفوعة متأخرًا
audit-value-paid-mails = رسائل الفواتير المدفوعة
audit-value-part-paid = مدفوعة جزئيًا
audit-value-payment-status = حالة الدفعة
audit-value-price-amount = السعر
audit-value-price-currency = العملة
audit-value-proven-wallet = المحفظة التي أُثبتت ملكيتها
audit-value-reason = السبب
audit-value-redirect-url = صفحة العودة
audit-value-requested-wallet = المحفظة المطلوبة
audit-value-role = الدور
audit-value-scopes = الصلاحيات
audit-value-send-by = أُرسل عبر
audit-value-sessions = الجلسات
audit-value-severity = الأهمية
audit-value-starts-on = يبدأ
audit-value-status = الحالة
audit-value-support-email = بريد الدعم
audit-value-support-url = صفحة الدعم
audit-value-symbol = الرمز المختصر
audit-value-tax-id = الرقم الضريبي
audit-value-telegram-alerts = رسائل تيليجرام
audit-value-telegram-id = حساب تيليجرام
audit-value-telegram-language = لغة تيليجرام
audit-value-testnet = شبكة اختبار
audit-value-text = النص
audit-value-thread-id = الموضوع
audit-value-title = العنوان
audit-value-token-address = عنوان العقد
audit-value-tolerance-bps = النقص المقبول في الدفع
audit-value-url = عنوان URL
audit-value-wallet = محفظة الصرف
audit-value-wallet-change-on = تسري في
