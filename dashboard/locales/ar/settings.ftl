### The dashboard: the settings of an account and of the person who is signed in ("you").

saved = تم الحفظ

## Profile

settings-profile = الملف التعريفي
profile-text = ما يراه العملاء في صفحات الدفع والإيصالات ومعاينات الروابط. كل الحقول اختيارية.
profile-displayname = الاسم
profile-accentcolor = اللون
profile-color-hint = لون زر الدفع، مثل ‎#8a2be2. يكون النص عليه أسود أو أبيض، أيهما أسهل قراءة.
pick-color = اختيار لون
profile-supportemail = بريد الدعم
profile-supporturl = صفحة الدعم
logo = الشعار
logo-text = ملف PNG أو JPEG أو WebP لا يتجاوز 512 كيلوبايت و4096 × 4096 بكسل. يُصغَّر إلى 256 بكسل.
logo-file = ملف صورة الشعار
no-logo = لا يوجد
upload-logo = رفع شعار
replace-logo = استبدال الشعار
remove-logo = إزالة
remove-logo-question = هل تريد إزالة الشعار من كل صفحات الدفع؟
failure-logo-refused = هذا الملف غير مقبول. اختر صورة PNG أو JPEG أو WebP لا تتجاوز 512 كيلوبايت و4096 × 4096 بكسل.
failure-logo-failed = لم يُحفظ الشعار. حاول مرة أخرى بعد قليل.

## Invoices

settings-invoices = إعدادات الفواتير
defaults-text = يُستخدم للفواتير الجديدة ما لم تُدخل فيها غيره. تبقى الفواتير القائمة كما هي.
defaults-tokens = الرموز الافتراضية
defaults-add-token = أضف رمزًا
defaults-tokens-hint = تُختار مسبقًا عند إنشاء فاتورة، وتُستخدم عندما لا يحدد متجرك رمزًا، وعددها { $max } على الأكثر. يرى العملاء الأول أولًا.
defaults-token-disabled = غير معروض: عطّله المشغّل
defaults-move-up = نقل { $name } إلى أعلى
defaults-move-down = نقل { $name } إلى أسفل
defaults-remove = إزالة { $name }
defaults-tolerance = النقص المقبول في الدفع (٪)
defaults-tolerance-hint = تُعد الفاتورة مدفوعة حتى لو نقص هذا القدر من مبلغها، مثلًا لأن منصة عملات رقمية اقتطعت رسومًا. تطلب صفحة الدفع المبلغ كاملًا على أي حال.
defaults-tolerance-problem = أدخل من 0 إلى 5، بمنزلتين عشريتين على الأكثر.
defaults-numbers = أرقام الفواتير
defaults-numbers-hint = يحل العام محل { "{YYYY}" } ورقم متسلسل محل { "{0000}" }، مثل 2026-0001. لا يُتخطى رقم ولا يُعاد استخدامه.
defaults-legal-name = الاسم القانوني
defaults-seller-hint = البائع في مستندات الفواتير الجديدة القابلة للطباعة.
defaults-address = العنوان
defaults-tax-id = الرقم الضريبي

## Notifications

settings-notifications = الإشعارات
email-confirmed = تم التأكيد في { $time }
email-unconfirmed = لم يُؤكَّد هذا العنوان بعد. إلى أن تؤكده لا تصلك رسائل عن الفواتير المدفوعة ولا عن أمان حسابك، ولا الإعلانات.
send-email-link = إرسال رسالة التأكيد
email-link-sent = ستصلك رسالة فيها رابط. إذا لم تصل خلال عشر دقائق فاطلب رسالة أخرى.
mails-off = البريد غير مُعدّ هنا، لذلك لا تصلك رسائل بريد.
no-email-text = ليس لديك عنوان بريد إلكتروني هنا، لذلك لا تُرسل إليك رسائل.
mails = رسائل البريد
mails-text = بعد تأكيد بريدك الإلكتروني تصلك دائمًا رسائل عن أمان الحساب، مثل تسجيل دخول جديد أو تغيير المحفظة.
mails-paid = الفواتير المدفوعة
mails-paid-off = بلا رسائل
mails-paid-each = رسالة لكل فاتورة مدفوعة؛ وعند كثرتها خلال ساعة رسالة واحدة في اليوم
mails-paid-daily = رسالة واحدة يوميًا بالمجاميع
mails-language = لغة الرسائل
mails-language-auto = لغة حسابك في تيليجرام، وإلا فالإنجليزية

## Language and time zone

settings-language = اللغة والمنطقة الزمنية
language-text = يحتفظ هذا المتصفح باللغة، ولا يتغير شيء لدى الآخرين.
time-zone = المنطقة الزمنية
time-zone-text = تبدأ أيام الحساب هناك عند منتصف الليل: في الرسوم البيانية والقوائم والملفات والرسائل، لكل الأعضاء.
time-zone-now = الوقت الحالي هناك: { $time }

## Payout wallet

settings-wallet = محفظة الصرف
wallet-text = تُدفع أموالك إلى هذه المحفظة. يمكن أن تكون أي محفظة تملك عبارة استعادتها، أو محفظة مشتركة مثل Safe، لا عنوان إيداع في منصة عملات رقمية: فقد تغيّره المنصة وقد لا تقيّد المبالغ المصروفة إليه. تذهب كل دفعة إلى عنوان يخص فاتورتها وحدها، ومنه لا يمكن صرفها إلا إلى محفظة الصرف الخاصة بك بعد خصم رسوم الخدمة. لا يستطيع أحد إرسالها إلى مكان آخر.
wallet-unverified = لا توجد محفظة بعد
wallet-unverified-text = أضف محفظة أدناه. بعد اعتمادها يمكنك إنشاء فواتير.
wallet-pending = بانتظار الموافقة
wallet-pending-text = لم يوافق عليها مشغّل هذه الخدمة بعد. بعد ذلك يمكنك إنشاء فواتير.
wallet-verified = تمت الموافقة
wallet-verified-text = تُصرف مبالغ فواتيرك إلى هذه المحفظة، عادةً من تلقاء نفسها خلال دقائق من دفعها. ويدفع مشغّل هذه الخدمة عادةً رسوم الشبكة.
wallet-rejected = لم تُعتمد
wallet-rejected-text = لم يوافق مشغّل هذه الخدمة على هذه المحفظة. أضف محفظة أخرى.
wallet-blocked = الحساب محظور
wallet-blocked-text = لا يمكن استخدام هذا الحساب حاليًا. تظل مدفوعات الفواتير الموجودة محتسبة وتُصرف إلى محفظتك. يستطيع مشغّل هذه الخدمة أن يخبرك بالسبب وأن يفتح الحساب.
wallet-proven = أثبتّ في { $time } أن هذه المحفظة لك
wallet-not-proven = لم تثبت أن هذه المحفظة لك. تأكد من صحة العنوان: ما يُصرف إلى عنوان خاطئ يضيع.
wallet-requested = المحفظة الجديدة
wallet-waits-until = ابتداءً من { $time } تُصرف الفواتير الجديدة إليها. أما الفواتير الموجودة فتحتفظ بالمحفظة أعلاه.
wallet-waits-admin = لم يوافق عليها مشغّل هذه الخدمة بعد. حتى ذلك الحين تُصرف الفواتير الجديدة إلى المحفظة أعلاه، وتحتفظ بها الفواتير الموجودة.
wallet-cancel = إلغاء التغيير
wallet-cancel-question = هل تريد إلغاء التغيير إلى المحفظة { $wallet }؟
wallet-first = إضافة محفظة صرف
wallet-change = استبدال المحفظة
wallet-connect-text = صِل محفظة في هذا المتصفح ووقّع فيها نصًا قصيرًا (مجانًا، ولا ينقل أي أموال). يثبت ذلك أن المحفظة لك.
wallet-connect = ربط محفظة
wallet-none-found = لم يُعثر في هذا المتصفح على إضافة محفظة مثل MetaMask. ثبّت واحدة، أو افتح هذه الصفحة في متصفح تطبيق محفظتك، أو أدخل العنوان أدناه.
wallet-or = أو أدخل العنوان. دون الإثبات يجب دائمًا أن يوافق مشغّل هذه الخدمة على المحفظة، ويمكنه رفضها. ومع الإثبات لا تحتاج بعض الخدمات إلى موافقة.
wallet-address = عنوان المحفظة
wallet-address-hint = انسخه من المحفظة وتحقق منه: الأموال المرسلة إلى عنوان خاطئ تضيع. لا تصلح عناوين Bitcoin وTron وSolana.
wallet-request = استخدام هذه المحفظة

## Security

settings-security = الأمان
factor-required-here = يتطلب هذا الخادم التحقق بخطوتين: أعدّ تطبيق مصادقة أو مفتاح مرور.
old-password = كلمة المرور الحالية
new-password = كلمة المرور الجديدة
new-password-hint = من 10 إلى 128 حرفًا. تغييرها ينهي جلساتك الأخرى.
change-password = تغيير كلمة المرور
password-changed = تم تغيير كلمة المرور وانتهت جلساتك الأخرى.
totp = تطبيق المصادقة
totp-text = يعرض تطبيق على هاتفك رمزًا تُدخله إلى جانب كلمة المرور.
totp-since = تم الإعداد في { $time }
totp-set-up = إعداد التطبيق
totp-remove = إزالة التطبيق
totp-remove-question = هل تريد إزالة تطبيق المصادقة؟
totp-remove-consequence = لن تكون رموزه مطلوبة وستنتهي جلساتك الأخرى.
totp-scan = امسح هذا الرمز بالتطبيق ثم أدخل الأرقام الستة التي يعرضها.
totp-qr = رمز QR لتطبيق المصادقة
totp-secret = أو اكتب هذا المفتاح:
totp-code-hint = ستة أرقام
totp-finish = إنهاء
passkeys = مفاتيح المرور
passkeys-text = سجّل الدخول ببصمتك أو وجهك أو رمز PIN لجهازك بدلًا من كلمة المرور. لا يستطيع موقع مزيّف سرقة مفتاح مرور. بعد أول مفتاح لا تكفي كلمة المرور وحدها: على جهاز بلا المفتاح تحتاج أيضًا إلى رمز استرداد. ويُنهي أول مفتاح جلساتك الأخرى.
passkeys-unsupported = هذا المتصفح لا يدعم مفاتيح المرور.
passkey-name = اسم مفتاح المرور
passkey-add = إضافة مفتاح مرور
passkey-declined = لم يُنشأ مفتاح مرور: أُلغيت العملية أو لهذا الجهاز مفتاح بالفعل.
passkey-created = أُضيف في { $time }
passkey-rename = إعادة تسمية { $name }
passkey-remove = إزالة { $name }
passkey-remove-question = هل تريد إزالة مفتاح المرور { $name }؟
passkey-remove-consequence = ستنتهي جلساتك الأخرى.
remove = إزالة
last-used = آخر استخدام { $time }
recovery-codes = رموز الاسترداد
recovery-codes-text = يحل رمز الاسترداد محل التطبيق أو مفتاح المرور مرة واحدة إذا فقدت الجهاز.
recovery-codes-left = الرموز المتبقية: { $count }
recovery-codes-new = إنشاء رموز جديدة
recovery-codes-question = هل تريد إنشاء عشرة رموز استرداد جديدة؟
recovery-codes-consequence = لن تعود الرموز السابقة صالحة.
recovery-codes-yours = رموز الاسترداد الخاصة بك
recovery-codes-keep = احتفظ بها على ورق أو في مدير كلمات مرور. تُعرض الآن فقط، وكل رمز صالح مرة واحدة.
recovery-codes-copy = نسخ الرموز
recovery-codes-download = تنزيل
recovery-codes-kept = لقد حفظتها
sessions = الجلسات
sessions-text = الأماكن التي سجّلت الدخول منها. أنهِ ما لا تعرفه ثم غيّر كلمة المرور.
session-browser = متصفح
session-program = برنامج
session-current = هذه الجلسة
session-since = تسجيل الدخول { $time }
session-end = إنهاء
session-end-named = إنهاء جلسة { $name }
sessions-end-others = إنهاء كل الجلسات الأخرى
sessions-end-others-question = هل تريد إنهاء كل الجلسات ما عدا هذه؟
failure-totp-enabled = تم إعداد تطبيق مصادقة بالفعل. أزله أولًا.
failure-passkey-exists = مفتاح المرور هذا مسجل بالفعل.
failure-passkeys-unavailable = لا تعمل مفاتيح المرور إلا إذا كان عنوان هذه الصفحة يبدأ بـ https:// وله اسم مثل pay.example.com لا رقم. اطلب عنوانًا كهذا من مشغّل هذه الخدمة.

## Members

settings-members = الأعضاء
members = أعضاء هذا الحساب
members-text = يسجل كل شخص الدخول بكلمة مروره الخاصة ويفعل ما يسمح به دوره.
members-alone = تعمل هنا وحدك. ادعُ زميلًا أدناه.
member-unnamed = شخص بلا بريد إلكتروني
member-you = أنت
member-since = عضو منذ { $time }
member-role = الدور
member-role-of = دور { $name }
member-role-question = تغيير دور { $name } إلى { $role }؟
member-role-consequence = تُلغى الدعوات التي أرسلها. وتتوقف مفاتيح API والويب هوكات التي لا يسمح بها الدور الجديد.
member-role-change = تغيير الدور
member-remove = إزالة { $name } من الحساب
member-remove-question = هل تريد إزالة { $name }؟
member-remove-consequence = لن يستطيع التصرف باسم هذا الحساب من الآن. تنتهي مفاتيح API التي أنشأها، ويُعطَّل كل ويب هوك ضبط عنوانه.
member-hand-over = جعله المالك
member-hand-over-to = جعله المالك: { $name }
member-hand-over-question = هل تريد تسليم الحساب إلى { $name }؟
member-hand-over-consequence = ستصبح مديرًا، ولن يستطيع إعادته إلا { $name }.
role-owner = المالك
role-owner-text = يمكنه فعل كل شيء.
role-manager = مدير
role-manager-text = كل شيء ما عدا محفظة الصرف وملكية الحساب.
role-accountant = محاسب
role-accountant-text = يقرأ الفواتير والمدفوعات والإحصاءات ويصدّرها.
role-developer = مطوّر
role-developer-text = يدير مفاتيح API والرسائل إلى نظام المتجر (ويب هوك) وينشئ الفواتير ويلغيها.
role-cashier = أمين صندوق
role-cashier-text = ينشئ الفواتير ويرى فواتير آخر 24 ساعة.
invite-member = دعوة شخص
invite-text = الدعوة رابط صالح مرة واحدة ولمدة أسبوع.
invite-email = البريد الإلكتروني (اختياري)
invite-email-hint = عندها لا يقبلها إلا هذا الشخص، ويُرسل الرابط بالبريد.
invite-email-hint-unmailed = عندها لا يقبلها إلا هذا الشخص. ستحصل على رابط تسلّمه إليه.
invite = دعوة
invitations-open = الدعوات المفتوحة
invitation-anyone = أي شخص لديه الرابط
invitation-until = صالحة حتى { $time }
invitation-revoke = إلغاء الدعوة: { $name }
revoke = إلغاء
invitation-link = رابط الدعوة
invitation-link-text = أرسل هذا الرابط إلى الشخص. يُعرض الآن فقط.
invitation-link-mailed = أُرسل الرابط إلى { $email }، ولا يستخدمه إلا صاحب هذا العنوان. يُعرض الآن فقط.
invitation-link-unmailed = لا يمكن استخدام هذا الرابط إلا من { $email }. أرسله إلى الشخص: يُعرض الآن فقط.
invitation-link-copy = نسخ الرابط
done = تم
accounts-yours = حساباتك
accounts-text = يمكنك التصرف باسم هذه الحسابات، واحدًا في كل مرة.
account-current = الحالي
account-switch = تبديل
account-switch-to = التبديل إلى { $name }
account-leave = مغادرة
account-leave-named = مغادرة { $name }
account-leave-question = هل تريد مغادرة الحساب { $name }؟
account-leave-consequence = تُلغى مفاتيح API الخاصة بك في هذا الحساب، وتُعطَّل الويب هوكات التي ضبطت عناوينها. لن تعود إلا بدعوة جديدة.
failure-already-member = هذا الشخص عضو بالفعل.
