### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = اللغة
navigation = القائمة الرئيسية
skip-to-content = الانتقال إلى المحتوى
to-start = الانتقال إلى الصفحة الرئيسية
problem-other = هذا الإدخال غير صحيح. تحقق منه.
try-again = إعادة المحاولة
cancel = إلغاء
go-back = رجوع
developer = للمطورين
close = إغلاق
save = حفظ
rename = إعادة تسمية
copy = نسخ { $value }
copied = تم النسخ
by = بواسطة { $actor }
request-id = معرّف الطلب للدعم: { $id }
operator-contact = هل لديك أسئلة؟ تواصل مع مشغّل هذه الخدمة:
days-from = من
days-to = إلى
live-lost = انقطع الاتصال: قد يكون ما تراه قديمًا. سيُحدَّث فور عودة الاتصال.
not-found-title = هذه الصفحة غير موجودة
not-found-text = تحقق من العنوان أو اختر صفحة من القائمة.
screen-failed = تعذر عرض هذه الصفحة. أعد تحميلها؛ إذا لم ينفع ذلك فأخبر مشغّل هذه الخدمة.
reload = إعادة تحميل الصفحة
outdated-title = تعذّر التحميل
outdated-text = إما أن هناك نسخة جديدة من هذه الصفحة، أو أنه لا يمكن الوصول إلى الخادم. أعد تحميل الصفحة للمتابعة؛ ستفقد ما لم تحفظه. لحفظه أولًا، أغلق هذه الرسالة.

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
confirm-title = أدخل كلمة مرورك مرة أخرى
confirm-text = هذا يغيّر الوصول أو المال، لذلك نتحقق من أنك أنت. لن تُسأل مرة أخرى لمدة عشر دقائق.
confirm = متابعة

## Search, and the command palette

search = بحث
palette = البحث أو الانتقال إلى
palette-label = صفحة أو رقم فاتورة أو طلب أو عميل أو عنوان أو معاملة أو ملاحظة…
palette-nothing = لم يُعثر على شيء
shortcuts = اختصارات لوحة المفاتيح
next-row = الصف التالي
previous-row = الصف السابق
undo-last = التراجع عن آخر إجراء
found-by-address = العنوان
found-by-customer-id = معرّف العميل
found-by-email = البريد الإلكتروني
found-by-note = الملاحظة
found-by-number = رقم الفاتورة
found-by-order-id = معرّف الطلب
found-by-payer = عنوان المرسل
found-by-transaction = المعاملة
found-by-uuid = المعرّف
found-by-wallet = المحفظة

## Used on several screens

home = الرئيسية
payment-links = روابط الدفع
customers = العملاء
payouts = عمليات الصرف
tokens = الرموز والشبكات
channels = قنوات تيليجرام
show-new = عرض الجديد
administration = الإدارة
announcements = الإعلانات
dismiss = إخفاء
testnet = شبكة اختبار
network-kind = الشبكات المعروضة
mainnet = شبكة حقيقية
mainnet-band = شبكات حقيقية: رموز لها قيمة
testnet-band = شبكات اختبار: رموزها بلا قيمة، ويُدفع فيها بمحفظة كما في الشبكات الحقيقية
test-mode = وضع الاختبار
test-mode-band = وضع الاختبار: لا شيء هنا حقيقي، والمدفوعات محاكاة من دون محفظة
show-graphql = عرض GraphQL لهذه الشاشة
developers = المطورون
invoices = الفواتير
refunds = المبالغ المستردة
create-invoice = إنشاء فاتورة
needs-attention = يحتاج إلى انتباه
choose-token = اختر رمزًا
wallet-choose = اختر محفظة
wallet-look = تابع في المحفظة…
failure-wallet-declined = رفضت الطلب في محفظتك.
failure-wallet-failed = لم تستجب المحفظة كما هو متوقع. افتح قفلها ثم حاول مرة أخرى.
failure-wallet-network = لا تعرف المحفظة هذه الشبكة أو لم تنتقل إليها. أضف الشبكة في المحفظة ثم حاول من جديد.
fact-token = الرمز المميز
column-network = الشبكة
column-state = الحالة
token-on-network = { $symbol } على { $network }
token-on-testnet = { $symbol } على { $network } (شبكة اختبار)
not-watched = يراجعه المشغّل
not-watched-text = لا تُكتشف المدفوعات على { $networks }. مشغّل هذه الخدمة وحده يستطيع وضع علامة مدفوعة على هذه الفواتير.
no-networks = لا توجد شبكة متاحة لفواتير جديدة. اطلب من مشغّل هذه الخدمة إعداد واحدة.
service-fee-text = رسوم هذه الخدمة (رسوم الخدمة) لا تتجاوز { $fee } من كل دفعة، وتُخصم عند صرف المال إليك.
phase-waiting = بانتظار الدفع
phase-seen = رُصد الدفع
phase-part-paid = مدفوعة جزئيًا
phase-checking = قيد التحقق
phase-paid = مدفوعة
phase-paid-late = دُفعت متأخرة
phase-expired = منتهية الصلاحية
phase-cancelled = ملغاة
phase-late = متأخرة، قيد التأكيد

## What failed, and what to do

failure-unreachable = لم يستجب الخادم. تحقق من اتصالك ثم حاول مجددًا.
failure-wrong-password = البريد الإلكتروني أو كلمة المرور غير صحيح.
failure-second-factor-required = أدخل أيضًا رمز تطبيق المصادقة، أو استخدم مفتاح مرور.
failure-wrong-code = الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي.
failure-wrong-passkey = مفتاح المرور هذا غير مقبول. حاول مجددًا.
failure-invalid-input = بعض المدخلات غير صالحة.
failure-permission-required = دورك في هذا الحساب لا يسمح بذلك. اسأل مالك الحساب.
failure-wallet-not-verified = لا يملك هذا الحساب بعد محفظة صرف معتمدة. أضف واحدة في الإعدادات. بعد اعتمادها يمكنك إنشاء فواتير.
failure-account-not-verified = لا يملك هذا الحساب بعد محفظة صرف معتمدة. أضف واحدة في الإعدادات. بعد اعتمادها يمكنك إرسال رسائل تجريبية.
failure-https-required = لا يمكنك تسجيل الدخول إلا على عنوان يبدأ بـ https://. اسأل عنه مشغّل هذه الخدمة.
failure-confirmation-required = أدخل كلمة مرورك مرة أخرى أولًا.
failure-too-many-requests = طلبات كثيرة جدًا. حاول مرة أخرى بعد { $wait }.
failure-not-found = هذا غير موجود، أو ليس لديك وصول إليه.
failure-unavailable = لا يستطيع الخادم فعل ذلك حاليًا. حاول مجددًا بعد قليل.
failure-internal = حدث خطأ في الخادم. حاول مرة أخرى؛ إذا لم ينفع ذلك فأعطِ معرّف الطلب لمشغّل هذه الخدمة.
failure-too-slow = يستغرق هذا وقتًا طويلًا. اطلب أقل، مثل أيام أقل.
failure-too-many-slow-reads = تجري عمليات بحث طويلة كثيرة في آن واحد. حاول مجددًا بعد لحظة.
failure-too-many-exports = تجري عمليات تصدير كثيرة في آن واحد. حاول مجددًا عند انتهاء إحداها.
failure-too-many-mails = رسائل كثيرة إلى هذا العنوان أو من هذا الحساب. حاول مجددًا لاحقًا.
failure-network-away = لا يمكن الوصول إلى الشبكة { $network }. حاول مجددًا بعد قليل.

## The settings

settings = الإعدادات
account = الحساب
amount-either = هل تقصد:
