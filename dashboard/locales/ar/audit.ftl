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
audit-channel-deleted = حذف { $actor } قناة تيليجرام «{ $subject }»
audit-channel-updated = غيّر { $actor } قناة تيليجرام «{ $subject }»
audit-payment-link-created = أنشأ { $actor } رابط الدفع «{ $subject }»
audit-payment-link-updated = غيّر { $actor } رابط الدفع «{ $subject }»

## Invoices

audit-invoice-created = أنشأ { $actor } الفاتورة { $subject }
audit-invoice-updated = غيّر { $actor } الفاتورة { $subject }
audit-invoice-cancelled = ألغى { $actor } الفاتورة { $subject }
audit-invoice-paid = جعل { $actor } الفاتورة { $subject } مدفوعة
audit-invoice-expired = جعل { $actor } الفاتورة { $subject } منتهية الصلاحية
audit-invoice-payment-detected = رصد { $actor } دفعة للفاتورة { $subject }
audit-invoice-payment-reverted = سجّل { $actor } أن الشبكة ألغت دفعة للفاتورة { $subject }
audit-invoice-price-renewed = جدّد { $actor } سعر الفاتورة { $subject }
audit-invoice-payout-failed = سجّل { $actor } تعذّر صرف الفاتورة { $subject }
audit-invoice-attention-resolved = أنهى { $actor } مراجعة الفاتورة { $subject }
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
audit-stray-ignored = تجاهل { $actor } مالًا ضلّ طريقه

## Accounts: wallets

audit-user-updated = { $status ->
    [verified] وافق { $actor } على محفظة الصرف
    [rejected] رفض { $actor } محفظة الصرف
    [blocked] حظر { $actor } الحساب
   *[other] غيّر { $actor } الحساب
}
audit-user-whitelist-requested = طلب { $actor } محفظة صرف
audit-user-wallet-proven = أثبت { $actor } ملكية محفظة الصرف
audit-user-wallet-put-in-force = غيّر { $actor } محفظة الصرف إلى المحفظة المطلوبة
audit-user-wallet-change-cancelled = ألغى { $actor } تغيير محفظة الصرف
audit-user-wallet-network-confirmed = أكّد { $actor } شبكة لمحفظة العقد الذكي
audit-user-wallet-network-withdrawn = سحب { $actor } تأكيد شبكة لمحفظة العقد الذكي

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
audit-user-earlier-access-removed = أنهى { $actor } كل وصول سبق تأكيد عنوان البريد الإلكتروني
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
audit-user-factors-removed = أزال { $actor } عوامل التحقق الثانية
audit-user-telegram-link-created = أنشأ { $actor } رابطًا لربط تيليجرام
audit-user-telegram-linked = ربط { $actor } حساب تيليجرام
audit-user-telegram-unlinked = فكّ { $actor } ربط حساب تيليجرام
