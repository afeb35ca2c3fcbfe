### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = اللغة
navigation = القائمة الرئيسية
skip-to-content = الانتقال إلى المحتوى
to-start = الانتقال إلى الصفحة الرئيسية
try-again = إعادة المحاولة
cancel = إلغاء
copy = نسخ { $value }
copied = تم النسخ
by = بواسطة { $actor }
request-id = معرّف الطلب للدعم: { $id }
live-lost = انقطع الاتصال: قد يكون ما تراه قديمًا. سيُحدَّث فور عودة الاتصال.
not-found-title = هذه الصفحة غير موجودة
not-found-text = تحقق من العنوان أو اختر صفحة من القائمة.

## Signing in and out

sign-in-title = تسجيل الدخول
sign-in = تسجيل الدخول
forgotten-password = نسيت كلمة المرور؟
no-account = ليس لديك حساب بعد؟
register = أنشئ حسابًا
sign-out = تسجيل الخروج
email = البريد الإلكتروني
password = كلمة المرور
factor-code = الرمز
factor-code-hint = الأرقام الستة من تطبيق المصادقة، أو رمز استرداد
use-passkey = استخدام مفتاح مرور
signed-out-title = انتهت جلستك
signed-out-text = سجّل الدخول مجددًا للمتابعة. ما كتبته محفوظ.
sign-in-as-other = تسجيل الدخول بحساب آخر
confirm-title = هل هذا أنت؟
confirm-text = قد يمنح هذا الإجراء وصولًا أو مالًا لغيرك، لذا أكّد هويتك. لن تُسأل مجددًا لمدة عشر دقائق.
confirm = تأكيد

## Search, and the command palette

search = بحث
palette = انتقل أو ابحث
palette-label = صفحة أو طلب أو عميل أو عنوان أو معاملة أو ملاحظة…
palette-nothing = لم يُعثر على شيء
found-by-address = العنوان
found-by-customer-id = معرّف العميل
found-by-email = البريد الإلكتروني
found-by-note = الملاحظة
found-by-order-id = معرّف الطلب
found-by-payer = الدافع
found-by-transaction = المعاملة
found-by-uuid = المعرّف
found-by-wallet = المحفظة

## Used on several screens

home = الرئيسية
payment-links = روابط الدفع
customers = العملاء
tokens = الرموز والشبكات
channels = قنوات تيليجرام
show-new = عرض الجديد
administration = الإدارة
announcements = الإعلانات
dismiss = إخفاء
testnet = شبكة اختبار
show-graphql = عرض GraphQL لهذه الشاشة
developers = المطورون
invoices = الفواتير
create-invoice = إنشاء فاتورة
needs-attention = يحتاج إلى انتباه
choose-token = اختر رمزًا
fact-token = الرمز المميز
column-network = الشبكة
column-state = الحالة
token-on-network = { $symbol } على { $network }
token-on-testnet = { $symbol } على { $network } (شبكة اختبار، بلا قيمة)
phase-waiting = بانتظار الدفع
phase-seen = رُصد الدفع
phase-part-paid = مدفوعة جزئيًا
phase-paid = مدفوعة
phase-paid-late = مدفوعة متأخرًا
phase-expired = منتهية الصلاحية
phase-cancelled = ملغاة
phase-late = دُفعت بعد انتهاء المهلة

## What failed, and what to do

failure-unreachable = لم يستجب الخادم. تحقق من اتصالك ثم حاول مجددًا.
failure-wrong-password = البريد الإلكتروني أو كلمة المرور غير صحيح.
failure-second-factor-required = أدخل أيضًا رمز تطبيق المصادقة، أو استخدم مفتاح مرور.
failure-wrong-code = الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي.
failure-wrong-passkey = مفتاح المرور هذا غير مقبول. حاول مجددًا.
failure-invalid-input = بعض المدخلات غير صالحة.
failure-permission-required = دورك في هذا الحساب لا يسمح بذلك: يلزم الإذن { $permission }.
failure-wallet-not-verified = لا يملك الحساب بعد محفظة دفع معتمدة. اطلب واحدة في الإعدادات، وسيعتمدها أحد المشرفين.
failure-https-required = يتطلب تسجيل الدخول في هذه الصفحة https. تواصل مع من يدير هذا النظام.
failure-confirmation-required = يتطلب هذا تأكيد هويتك.
failure-too-many-requests = طلبات كثيرة جدًا. حاول مرة أخرى بعد قليل.

## Why an entry is not valid

problem-other = القيمة غير صالحة: { $reason }.
problem-not-valid = هذا غير صحيح.
problem-text-length = النص أقصر أو أطول مما ينبغي.
problem-one-line = أدخل سطرًا واحدًا من نص مرئي.
problem-invisible = أدخل سطرًا واحدًا من نص مرئي.
problem-color = أدخل لونًا، مثل ‎#8a2be2.
problem-https-url = أدخل عنوانًا يبدأ بـ ‎https://‎.
problem-email = أدخل عنوان بريد إلكتروني صالحًا.
problem-common-password = كلمة المرور هذه من أكثر الكلمات شيوعًا. اختر غيرها.
problem-evm-address = أدخل عنوانًا من 0x و40 رقمًا ست عشريًا، منسوخًا من محفظتك.
problem-zero-address = أدخل عنوانًا من 0x و40 رقمًا ست عشريًا، منسوخًا من محفظتك.

## The settings

settings = الإعدادات
account = الحساب
