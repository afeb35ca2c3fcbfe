### شاشات لوحة التحكم للمطورين. المخاطَب هو الشخص الذي سجّل الدخول.


## مفاتيح API

api-keys = مفاتيح API
api-key = مفتاح API
create-api-key = إنشاء مفتاح API
to-api-keys = العودة إلى مفاتيح API
valid-keys = المفاتيح النشطة
ended-keys = المفاتيح غير النشطة
older-keys = مفاتيح أقدم
newer-keys = مفاتيح أحدث
no-api-keys = لا توجد مفاتيح API بعد
no-api-keys-text = بمفتاح API ينشئ برنامج متجرك الفواتير ويقرؤها. أعطِ كل برنامج مفتاحًا خاصًا به لا يسمح إلا بما يحتاج إليه.
key-name = الاسم
key-name-hint = مثل اسم البرنامج الذي يستخدم المفتاح
key-scopes = الصلاحيات
key-expiry = صالح حتى نهاية
key-expiry-hint = اتركه فارغًا إذا كان ينبغي ألا تنتهي صلاحية المفتاح.
key-expires = ينتهي
key-addresses = عناوين IP المسموح بها
key-addresses-hint = عناوين IP أو شبكات فرعية مفصولة بفواصل. اتركه فارغًا للسماح بالجميع.
key-last-use = آخر استخدام
key-created = تم إنشاء المفتاح «{ $name }»
key-created-on = أُنشئ
never = أبدًا
from-everywhere = الكل
key-replaced = استُبدل
test-key = مفتاح اختبار
revoked-on = أُلغي في { $time }
expired-on = انتهى في { $time }
key-shown-once = انسخ المفتاح الآن واحفظه في مكان آمن: لن يُعرض مرة أخرى.
copy-key = نسخ المفتاح
copy-command = نسخ الأمر
key-example = إنشاء فاتورة به
key-stored = لقد حفظته
change-key = تعديل
change-key-title = تعديل المفتاح «{ $name }»
save-key = حفظ
scopes-only-removed = يمكن سحب الصلاحيات فقط. للحصول على صلاحيات أكثر أنشئ مفتاحًا آخر.
rotate-key = تجديد
rotate-key-title = تجديد المفتاح «{ $name }»
rotate-key-text = تحصل على مفتاح جديد بالصلاحيات نفسها. يبقى المفتاح القديم صالحًا للمدة المختارة لتتمكن من استبداله في برنامجك دون انقطاع.
overlap = ينتهي المفتاح القديم
overlap-hours = { $hours ->
    [0] فورًا
    [one] خلال ساعة واحدة
    [two] خلال ساعتين
    [few] خلال { $hours } ساعات
    [many] خلال { $hours } ساعة
   *[other] خلال { $hours } ساعة
}
revoke-key = إلغاء
revoke-key-question = هل تريد إلغاء المفتاح «{ $name }»؟
revoke-key-consequence = ستُرفض البرامج التي تستخدمه فورًا، ولا يمكن التراجع عن ذلك.

pair-shop = ربط { $name }
pair-unnamed = متجر
pair-text = يحصل المتجر على مفتاح API لهذا الحساب. وافق فقط إذا طلبت ذلك للتو في إعدادات المتجر: من يملك المفتاح يستطيع فعل ما هو مذكور هنا.
pair-sent-to = يُرسل إلى
pair-account = الحساب
pair-may = يسمح له
pair-cannot-be-given = غير متاح في Chit
pair-test = هذا مفتاح تجريبي: لا تُدفع فواتيره برموز حقيقية.
pair-live = هذا مفتاح حقيقي. لتجربة المتجر أولًا، فعّل وضع الاختبار؛ تبقى هذه الصفحة مفتوحة.
pair-bad-address = العنوان { $address } ليس عنوان https، لذا لا يمكن إرسال المفتاح إليه. أنشئ مفتاح API والصقه في المتجر.
pair-nothing-asked = لا يطلب المتجر شيئًا يمكن أن يمنحه Chit.
pair-not-given = يصر المتجر على أذونات غير موجودة في Chit: { $permissions }
pair-not-allowed = دورك في هذا الحساب لا يسمح بإنشاء مفاتيح API. اسأل المالك.
pair-refused = لم يُرسل شيء. يمكنك إغلاق هذه الصفحة.
pair-refuse = رفض
pair-agree = الموافقة وإرسال المفتاح

scope-invoices-create = إنشاء الفواتير
scope-invoices-create-hint = يكفي لمعظم المتاجر
scope-invoices-read = قراءة الفواتير
scope-invoices-read-hint = وكذلك الإحصاءات وروابط الدفع والرموز والتغييرات المباشرة
scope-invoices-cancel = إلغاء الفواتير
scope-invoices-cancel-hint = المفتوحة منها فقط
scope-webhooks = الويب هوك
scope-webhooks-hint = إدارة الويب هوك وقراءة أسراره وإعادة إرسال الرسائل
scope-exports = التصدير
scope-exports-hint = كل الفواتير والمدفوعات كملفات
scope-refunds = رد المبالغ
scope-refunds-hint = ينشئ روابط الاسترداد ويلغي عمليات الاسترداد؛ ويكتب شخص العنوان ويوافق في محفظة

## سجل الطلبات

requests = الطلبات
requests-of-key = الطلبات بالمفتاح «{ $name }»
request = طلب
request-text = المسار أو العملية
every-key = كل مفاتيح API
request-status = الحالة
every-status-class = كل الحالات
status-successful = ناجحة (2xx)
status-client-error = مرفوضة (4xx)
status-server-error = فاشلة (5xx)
request-method = الطريقة
every-method = كل الطرق
all-requests = كل الطلبات
no-requests = لا توجد طلبات بعد
no-requests-text = تظهر هنا لمدة 7 أيام الطلبات التي ترسلها برامجك بمفتاح API.
no-requests-found = لا يوجد طلب مطابق
no-requests-found-text = غيّر عامل التصفية أو اعرض كل الطلبات.
column-request-status = الحالة
column-request = الطلب
column-request-error = السبب
column-request-key = مفتاح API
column-request-duration = المدة
column-request-made = الوقت
request-path = المسار
request-operation = العملية
request-error = السبب
request-duration = المدة
request-made = الوقت
request-identifier = معرّف الطلب
milliseconds = { $count } مللي ثانية
close-request = إغلاق

## الويب هوك

webhooks = الويب هوك
webhook = ويب هوك
create-webhook = إنشاء ويب هوك
create-webhook-text = يرسل Chit رسالة إلى خادمك عند كل تغيّر في إحدى فواتيرك. كل رسالة موقّعة ليتمكن خادمك من التحقق من مصدرها.
no-webhooks = لا يوجد ويب هوك بعد
no-webhooks-text = يرسل الويب هوك رسالة إلى خادمك عندما تُدفع فاتورة أو تنتهي أو تتغيّر، فلا يحتاج برنامجك إلى السؤال باستمرار.
webhook-enabled = مفعّل
webhook-disabled = معطّل
webhook-since = أُنشئ في { $time }
disabled-since = معطّل منذ { $time } لأن رسالة فشلت عشر مرات أو لأن خادمك أجاب بالخطأ 410 أو لأن من ضبط العنوان غادر أو لم يعد يحق له إدارته أو لأن أحدًا عطّله هنا. لا يُرسل أي شيء بعد الآن.
enable-webhook-text = عندما يعمل العنوان من جديد احفظه أدناه، فيُفعَّل الويب هوك. لا تُرسل رسائل الفترة الفاصلة تلقائيًا: أعد إرسال الفاشلة منها، وقارن الفواتير المدفوعة بمتجرك.
enable-webhook = حفظ وتفعيل
webhook-url = العنوان (URL)
webhook-url-hint = تُرسل الرسائل إلى هنا عبر POST.
change-webhook = حفظ التغييرات
webhook-name = الاسم
webhook-format = التنسيق
webhook-format-hint = تُنشئ معظم إضافات المتاجر الويب هوك الخاص بها بنفسها. لا يمكن تغيير التنسيق لاحقًا.
webhook-format-btcpay = BTCPay Server، للمتاجر التي تستخدم إضافته
webhook-events = الأحداث (الكل إن لم تختر شيئًا)
disable-webhook = تعطيل
ping-webhook = إرسال رسالة تجريبية
test-message-event = الرسالة
failure-no-event-of-kind = لا يوجد حدث { $event } حديث لإرساله. في وضع الاختبار يمكنك إنشاء واحد أولًا.
delete-webhook = حذف الويب هوك
delete-webhook-question = هل تريد حذف الويب هوك { $url } وقائمة رسائله؟
delete-webhook-consequence = لن يُرسل أي شيء بعد الآن، ولا يمكن التراجع عن ذلك.
webhook-secret = السر
webhook-secret-text = يتحقق خادمك به من توقيع كل رسالة. من يعرفه يمكنه تزوير الرسائل.
show-secret = إظهار السر
hide-secret = إخفاء السر
rotate-secret = تجديد السر
rotate-secret-question = هل تريد تجديد السر؟
rotate-secret-consequence = لمدة 24 ساعة تُوقَّع الرسائل بالسرّين معًا لتتمكن من استبداله في برنامجك. أما إضافات المتاجر الخاصة بـ BTCPay فيتوقف فيها السر القديم فورًا: أدخل السر الجديد في متجرك حالًا.
latest-deliveries = أحدث الرسائل
no-deliveries-yet = لم يُرسل شيء بعد. أرسل رسالة تجريبية أو أنشئ فاتورة.
delivery-pending = معلّق
delivery-succeeded = قُبلت
delivery-failed = فشلت

## Events

events = الأحداث
events-text = ما حدث لفواتيرك خلال آخر 30 يومًا: الرسائل التي تتلقاها الويب هوك، حتى إن لم يكن لديك أي منها. الأحدث أولًا.
no-events = لا توجد أحداث بعد
no-events-text = ما إن تُنشأ فاتورة أو تُدفع أو تنتهي حتى تظهر هنا. في وضع الاختبار يُحدث الأمر «chit trigger invoice.paid» حدثًا.
event-body = محتوى الرسالة

## الرسائل إلى الويب هوك

deliveries = الرسائل المرسلة
delivery = الرسالة المرسلة
delivery-status = الحالة
every-delivery-status = كل الحالات
delivery-event = الحدث
every-event = كل الأحداث
every-webhook = كل ويب هوك
all-deliveries = كل الرسائل
deliveries-of-webhook = كل الرسائل إلى هذا الويب هوك
no-deliveries = لم تُرسل رسائل بعد
no-deliveries-text = عندما تتغيّر فاتورة، تظهر الرسالة إلى كل ويب هوك هنا لمدة 30 يومًا مع رد خادمك.
no-deliveries-found = لا توجد رسالة مطابقة
no-deliveries-found-text = غيّر عامل التصفية أو اعرض كل الرسائل.
column-delivery-status = الحالة
column-delivery-event = الحدث
column-delivery-webhook = الويب هوك
column-delivery-error = آخر خطأ
column-delivery-made = أُنشئت
delivery-answer = الرد
no-answer = لا يوجد رد
delivery-error = آخر خطأ
delivery-attempts = المحاولات
delivery-made = أُنشئت
delivery-finished = انتهى
delivery-next = المحاولة التالية
delivery-id = webhook-id
delivery-message = الرسالة
delivery-payload = ما يُرسل
copy-payload = نسخ الرسالة
attempt-history = المحاولات
attempt-request = الطلب مع ترويساته
attempt-answer = بداية الرد
attempt-answer-empty = كان الرد بلا محتوى.
redeliver = إعادة الإرسال
redeliver-failed = إعادة إرسال الرسائل الفاشلة ({ $count })
redeliver-failed-question = هل تريد إعادة إرسال الرسائل الفاشلة ({ $count })؟
redeliver-failed-consequence = يتعرف المستقبِلون بواسطة webhook-id على الرسالة التي عالجوها من قبل.
redeliver-failed-hint = الفاشلة من الرسائل المحمّلة أدناه، { $most } على الأكثر في كل مرة.
redelivering = أُرسل { $done }…

## ‏GraphQL لشاشة

graphql-title = ‏GraphQL لهذه الشاشة
graphql-text = هذه الطلبات تقرأ ما تراه. ضع مفتاح API بالصلاحيات اللازمة أو رمز وصول مكان { $placeholder }.
graphql-none = لا تقرأ هذه الشاشة شيئًا.
graphql-query = مستند { $name }
graphql-variables = متغيرات { $name }
graphql-command = أمر { $name }
copy-text = نسخ
close-graphql = إغلاق

## محرر GraphQL

graphql-editor = GraphQL
graphql-editor-text = جرّب واجهة API ببياناتك في هذه الجلسة. يشغّل Control + Enter العملية عند المؤشر، وتطلب العمليات الحساسة كلمة مرورك مرة أخرى.
document = مستند GraphQL
variables = المتغيرات (JSON)
variables-not-valid = أدخل كائن JSON، مثل { "{" }"first": 5{ "}" }
run-document = تشغيل
prettify = تنسيق
no-streams = يشغّل المحرر الاستعلامات والتعديلات. للاشتراكات استخدم برنامجًا عبر WebSocket أو تدفق أحداث.
cannot-prettify = لا يمكن تنسيق مستند فيه تعليقات أو أخطاء.
no-answer-came = لم يصل أي رد. حاول مرة أخرى.
document-answer = الرد
document-status = الحالة { $status }، { $time }
schema = المخطط
schema-back = رجوع
schema-filter = البحث بالاسم
open-in-editor = فتح { $name } في المحرر
