### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = لا توجد فواتير بعد
no-invoices-text = تطلب الفاتورة مبلغًا ولها عنوان دفع خاص بها. يدفع عميلك من أي محفظة أو منصة عملات رقمية، وترى ذلك هنا. أرسل الطلب عند ظهور «مدفوعة».
no-invoices-found = لا توجد فاتورة مطابقة
no-invoices-found-text = غيّر عامل التصفية أو امسحه لرؤية كل الفواتير.
search-invoices = ابحث عن رقم فاتورة أو طلب أو عميل أو عنوان أو معاملة أو ملاحظة
status = الحالة
every-status = كل الحالات
status-created = مفتوحة (أو مدفوعة جزئيًا)
status-paid = مدفوعة (أو متأخرة)
status-expired = منتهية الصلاحية أو ملغاة
network = الشبكة
every-network = كل الشبكات
clear-filters = مسح التصفية
filter-customer = العميل { $customer }
filter-link = من رابط دفع واحد
filter-owner = لحساب واحد
remove-filter = إزالة عامل التصفية: { $label }

## طرق العرض المحفوظة والأعمدة

views = طرق العرض المحفوظة
view-none = اختر طريقة عرض محفوظة
views-text = تحفظ طريقة العرض مرشّح القائمة وأعمدتها تحت اسم. تجد طرق عرضك في كل متصفح تسجّل الدخول فيه، ولا يراها غيرك.
view-name = اسم طريقة العرض
view-save = حفظ العرض الحالي
view-saved = حُفظ.
view-rename = إعادة تسمية: { $name }
view-delete = حذف: { $name }
view-delete-question = هل تريد حذف طريقة العرض { $name }؟
failure-saved-view-exists = لديك عرض بهذا الاسم بالفعل.
failure-too-many-saved-views = لديك { $max } من طرق العرض. احذف واحدة أولًا.
failure-wallet-network-unconfirmed = محفظة الصرف الخاصة بك محفظة مشتركة (مثل Safe)، أو محفظة تفتحها بمفتاح مرور أو بريد إلكتروني بدلًا من عبارة استعادة، وقد لا تكون موجودة على { $networks }. أكّدها في الإعدادات ضمن محفظة الصرف أو اختر شبكة أخرى.
failure-wallet-blocked = جمّدت الشركة المُصدرة لهذا الرمز محفظتك على { $network }. اختر رمزًا آخر أو محفظة أخرى.
failure-fee-recipient-blocked = جمّدت الشركة المُصدرة لهذا الرمز على { $network } المحفظة التي تتلقى رسوم الخدمة. اختر رمزًا آخر وأخبر مشغّل هذه الخدمة.
columns = الأعمدة
columns-text = يُعرض المبلغ دائمًا. وعلى الهاتف تحوي القائمة أهم الأعمدة فقط.
columns-usual = الأعمدة الافتراضية

column-status = الحالة
column-number = الرقم
column-amount = المبلغ
column-order = الطلب أو الملاحظة
column-created = أُنشئت
column-amount-received = المستلَم
column-customer-id = العميل
column-note = ملاحظة
column-expires = تنتهي
column-paid = دُفعت في
column-invoice-address = العنوان
column-transaction = المعاملة
column-payer = عنوان المرسل
column-seen = رُصد

## Export

export = تصدير
export-text = يحتوي الملف على كل ما يطابق عوامل تصفية القائمة.
export-invoices = الفواتير، واحدة في كل سطر
export-payments = المدفوعات، واحدة في كل سطر، مع رسوم الخدمة والمبلغ الصافي
export-for-excel = لبرنامج Excel
export-columns = الأعمدة: { $chosen } من { $all }
export-columns-text = الأسماء أدناه هي عناوين الأعمدة في الملف.
export-all-columns = اختيار الكل
export-no-column = اختر عمودًا واحدًا على الأقل.
export-time-zone = الأوقات بهذه المنطقة الزمنية: { $zone }.

month-report = التقرير الشهري
month-report-month = الشهر
month-report-empty = لا شيء في هذا الشهر
month-report-empty-text = لا توجد مدفوعات أو مبالغ مردودة أو تحويلات مؤكدة في هذا الشهر.
month-report-token = حسب الرمز
month-report-currency = الفواتير باليورو أو بعملة أخرى
month-report-tax = الضريبة
month-payments = المدفوعات
month-received = المستلَم
month-fees = رسوم الخدمة
month-net = الصافي
month-refunded = المردود
month-paidOut = المحوَّل إلى المحفظة
month-tax = الضريبة
download = تنزيل

## One invoice

invoice-title = فاتورة بمبلغ { $amount }
further-options = { $count ->
    [one] أو برمز آخر
    [two] أو برمزين آخرين
    [few] أو بـ { $count } رموز أخرى
   *[other] أو بـ { $count } رمزًا آخر
}
invoice-options = الرموز المقبولة
fact-missing = المتبقي
fact-rate = السعر
rate-of-one = 1 { $symbol } = { $price }
open-checkout = فتح صفحة الدفع
open-document = فاتورة للطباعة
copy-link = نسخ الرابط
post-invoice = النشر في تيليجرام
post-invoice-text = ينشر البوت الفاتورة هناك، ويحدّث المنشور مع كل تغيير.
post = نشر
invoice-posted = ينشرها البوت.
share-invoice = مشاركة
share-invoice-text = أرسل هذا الرابط إلى العميل أو دعه يمسح الرمز. كلاهما يفتح صفحة الدفع.
invoice-qr = رمز QR لصفحة الدفع
print = طباعة
fact-return = صفحة العودة
fact-transaction = المعاملة
fact-metadata = بيانات إضافية

## التحويل إلى المحفظة

flush = تحويل المبلغ
flush-of = تحويل { $symbol } على { $network }
flush-text = { $amount } { $symbol } بانتظار الصرف إلى محفظة الصرف الخاصة بك (بعد خصم رسوم الخدمة). يحدث ذلك عادةً من تلقاء نفسه خلال دقائق، وتنتظر المبالغ الصغيرة حتى يستحق صرفها رسوم الشبكة (عادةً من 0.10 دولار، وعلى Ethereum من 5 دولارات). ويمكنك أيضًا إرسال الصرف بنفسك: تدفع حينها رسوم شبكة صغيرة بعملة { $coin } على { $network }.
flush-unpaid-text = { $amount } { $symbol } في عنوان الفاتورة. ما دامت الفاتورة غير مدفوعة فلا تُصرف من تلقاء نفسها. يمكنك إرسال الصرف إلى محفظة الصرف الخاصة بك (بعد خصم رسوم الخدمة) بنفسك: تدفع حينها رسوم شبكة صغيرة بعملة { $coin } على { $network }.
flush-by-wallet = الإرسال بمحفظة
flush-no-wallet = لم يُعثر في هذا المتصفح على إضافة محفظة مثل MetaMask. ثبّت واحدة، أو افتح هذه الصفحة في متصفح تطبيق محفظتك.
flush-by-hand-text = للمطورين: أرسل هذه المعاملة من أي محفظة. لا يمكن أن يذهب المال إلا إلى محافظ هذه الفاتورة.
flush-network = { $name } (معرّف السلسلة { $id })
flush-to = إلى
flush-value = القيمة
flush-data = البيانات
flush-sent = أُرسل الصرف. يظهر هنا بمجرد أن تؤكده الشبكة.
cancel-invoice = إلغاء الفاتورة
cancel-invoice-question = هل تريد إلغاء هذه الفاتورة؟
cancel-invoice-consequence = ستخبر صفحة الدفع العميل بألا يدفع. المال الذي وصل أو سيصل لا يضيع: يمكنك صرفه وردّه. وإن وصل المبلغ كاملًا بعد ذلك فعادةً ما تُحتسب الفاتورة مدفوعة متأخرة.
wallet-missing = لا توجد محفظة صرف معتمدة بعد
wallet-missing-text = تُصرف الفواتير إلى محفظة الصرف الخاصة بك. يمكنك إنشاء فواتير بعد اعتمادها.
wallet-missing-pending = لم يوافق عليها مشغّل هذه الخدمة بعد. بعد ذلك يمكنك إنشاء فواتير.
wallet-missing-link = محفظة الصرف
mark-paid = تحديد كمدفوعة
mark-paid-text = لا يتحقق Chit من الدفعة. ستذكر صفحة الدفع وكل الرسائل، ومنها الرسائل إلى نظام متجر التاجر، أن الفاتورة مدفوعة.
mark-paid-reason = السبب
mark-paid-reason-hint = مثلًا أين رأيت الدفعة. يراه التاجر في السجل.
details = التفاصيل
fact-amount = المبلغ
fact-received = المستلم
fact-short = مدفوع بالنقص (مقبول)
fact-pending = معلّق
fact-fee = رسوم الخدمة
fact-network = الشبكة
fact-address = العنوان
fact-payout-wallet = محفظة الصرف
fact-created = أُنشئت
fact-expires = تنتهي
fact-order-id = معرّف الطلب
fact-customer-id = معرّف العميل
fact-customer-name = اسم العميل
fact-customer-email = بريد العميل
fact-note = ملاحظة
fact-payment-link = رابط الدفع
fact-channel = قناة تيليجرام
fact-invoice-id = معرّف الفاتورة
payments = المدفوعات
payment-confirmed = أكدتها الشبكة
payment-confirming = { $minutes ->
    [0] تؤكد الشبكة الدفعة
    [1] تؤكد الشبكة الدفعة، عادةً في أقل من دقيقة
    [2] تؤكد الشبكة الدفعة، عادةً في أقل من دقيقتين
    [few] تؤكد الشبكة الدفعة، عادةً في أقل من { $minutes } دقائق
   *[other] تؤكد الشبكة الدفعة، عادةً في أقل من { $minutes } دقيقة
}
explorer = عرض على { $name }
invoice-deliveries = الرسائل إلى نظام متجرك (ويب هوك)
invoice-posts = منشورات تيليجرام
open-post = فتح المنشور

mark-resolved = وضع علامة محلول
attention-ignored-transfer = وصل مال إلى هنا ولم يُحتسب: رمز آخر أو شبكة أخرى أو متأخر جدًا. إذا عرضته الصفحة الرئيسية ضمن «مدفوعات غير مطابقة» فاحتسبه أو ردّه هناك، وإلا فراجع السجل واسأل العميل عمّا أرسله وعن معرّف المعاملة.
attention-unexplained-balance = توجد أموال في هذا العنوان، لكن الدفعة التي جاءت بها لم يُعثر عليها بعد. يواصل Chit البحث. لا تطلب من العميل الدفع مرة أخرى حتى ذلك الحين.
attention-late-payment = وصل مال بعد أن انتهت صلاحية هذه الفاتورة أو أُلغيت أو وُضعت عليها علامة مدفوعة. هذا المال لا يسدّد الفاتورة: كان أقل من المطلوب، أو لم يعد سعر صرفه ساريًا، أو كانت الفاتورة مدفوعة من قبل. إن كانت مدفوعة من قبل فردّ هذا المال. وإلا فردّه أو وافق عليه: أرسل الطلب حينها واضغط «وضع علامة محلول» في صفحة الفاتورة. يبقى المال في عنوان الفاتورة حتى يُصرف: انظر «تحويل المبلغ» في تلك الصفحة.
attention-not-paid-out = فشل الصرف إلى المحفظة. المال آمن في عنوان الفاتورة، ولا يمكن صرفه إلا إلى محفظة الصرف. يواصل Chit المحاولة، وإن بقي الحال كذلك فاسأل مشغّل هذه الخدمة.
attention-overpaid = أرسل العميل أكثر من المبلغ أو دفع مرتين. ردّ إليه الفرق.
attention-paid-late = وصل المبلغ كاملًا بعد انتهاء الوقت ويُعد مدفوعًا. إن كنت لا تزال تقبل السعر فأرسل الطلب، وإلا فردّ المبلغ.
attention-part-paid = انتهت صلاحية الفاتورة أو أُلغيت وقد دُفع جزء فقط من المبلغ. ردّه، أو اتفق مع العميل على الباقي. لا يُصرف هذا المال من تلقاء نفسه: انظر «تحويل المبلغ» في صفحة الفاتورة.
attention-reverted = أسقطت الشبكة دفعة، فلم تعد تُحتسب. هذا أمر نادر وتقني: لم يستردّ العميل المال. انتظر بضع دقائق: عادةً ما تنفّذ الشبكة الدفعة نفسها من جديد، وتراها هنا. لا ترسل الطلب قبل ذلك. لا تطلب من العميل الدفع مجددًا إلا إذا أظهرت محفظته أن المال لا يزال لديه.
attention-set-by-admin = غيّر مشغّل هذه الخدمة الحالة. إن ذكر سببًا فستجده في سجل الفاتورة.
attention-label-ignored-transfer = دفعة غير مطابقة
attention-label-unexplained-balance = أموال مجهولة المصدر
attention-label-late-payment = متأخرة، لا تسدّد الفاتورة
attention-label-not-paid-out = فشل الصرف
attention-label-overpaid = مدفوع بالزيادة أو مرتين
attention-label-paid-late = دُفعت متأخرة
attention-label-part-paid = مدفوعة جزئيًا
attention-label-reverted = أسقطتها الشبكة
attention-label-set-by-admin = غيّرها المشغّل
payout-client-blocked = لم يُصرف: جمّدت الشركة المُصدرة لهذا الرمز محفظتك. اسألها عن السبب، واستخدم حتى ذلك الحين محفظة أخرى أو رمزًا آخر للفواتير الجديدة. المال آمن في عنوان الفاتورة ويُصرف بمجرد رفع التجميد.
payout-address-blocked = لم يُصرف: جمّدت الشركة المُصدرة لهذا الرمز عنوان هذه الفاتورة. اسألها عن السبب؛ يُصرف المال بمجرد رفع التجميد.
payout-token-paused = لم يُصرف: أوقفت الشركة المُصدرة لهذا الرمز التعامل به مؤقتًا للجميع. لا يلزمك فعل شيء: يُصرف المال عند استئنافه.
payout-refused = لم يُصرف: تمنع قواعد هذا الرمز التحويل. يستطيع مشغّل هذه الخدمة معرفة السبب. المال آمن في عنوان الفاتورة، ويواصل Chit المحاولة.

history = السجل
timeline-created = أُنشئت
timeline-seen = رُصد دفع بمبلغ { $amount } { $symbol }
timeline-confirmed = تأكد دفع بمبلغ { $amount } { $symbol }
timeline-reverted = أسقطت الشبكة دفعة بمبلغ { $amount } { $symbol }
timeline-ignored = وصلت دفعة غير مطابقة بمبلغ { $amount } { $symbol } ولم تُحتسب
timeline-late = وصلت دفعة بمبلغ { $amount } { $symbol } بعد انتهاء الوقت
timeline-paid = دُفعت
timeline-expired = انتهت صلاحيتها
timeline-cancelled = أُلغيت
timeline-set-by-admin = غيّر المشغّل الحالة
timeline-price-renewed = جُدّدت المبالغ
timeline-payout-failed = فشل الصرف
timeline-flushed = صُرف
timeline-delivered = أُرسلت الرسالة { $event } إلى نظام متجرك
timeline-failed = فشلت الرسالة { $event } إلى نظام متجرك بعد { $attempts ->
    [one] محاولة واحدة
    [two] محاولتين
    [few] { $attempts } محاولات
   *[other] { $attempts } محاولة
}
timeline-posted = نُشرت في { $channel }
timeline-refund-requested = أُنشئ رابط استرداد
timeline-refund-ready = كُتب عنوان الاسترداد: جاهز للإرسال
timeline-refund-ready-again = أسقطت الشبكة الاسترداد، وعادةً ما تنفّذه من جديد
timeline-refund-sent = أُرسل المبلغ المسترد
timeline-refund-confirmed = تأكد الاسترداد
timeline-refund-cancelled = أُلغي الاسترداد
timeline-resolved = وُضعت علامة محلول
timeline-by-payer = بواسطة العميل
timeline-by-member = بواسطة عضو
timeline-by-admin = بواسطة المشغّل
timeline-by-former = بواسطة عضو سابق

## Creating an invoice

currency = العملة
currency-none = بلا عملة (المبلغ بالرموز)
further-tokens = { $count ->
    [0] رموز أخرى مقبولة
   *[other] رموز أخرى مقبولة: { $count }
}
further-tokens-hint = يدفع العملاء بأيٍّ من هذه الرموز، ويُحتسب أيضًا دفع جزء برمز والباقي برمز آخر. { $max } على الأكثر إجمالًا. يُعرض الرمز أعلاه أولًا.
quote = السعر بالرموز
quote-holds = تسري هذه المبالغ حتى تنتهي صلاحية الفاتورة.
quote-locked = تسري هذه المبالغ { $minutes } دقيقة على الأكثر لأن الأسعار متغيّرة. قبل انتهاء هذا الوقت يستطيع العميل طلب مبالغ جديدة بالسعر الحالي، وبعده لا يمكن دفع هذه الفاتورة.
quote-unpriced = لا سعر في الوقت الحالي: غير معروض.
failure-no-rate = لا سعر حاليًا لأيٍّ من هذه الرموز بعملة { $currency }. اختر غيرها، أو أدخل مبلغًا بالرموز.
note-hint = يراها العميل.
customer-email-hint = لسجلاتك: لا يرسل Chit رسائل بريد إلى العملاء.
expires-in = تنتهي الصلاحية بعد (دقائق)
expires-in-hint = اتركه فارغًا لاستخدام القيمة الافتراضية لهذه الخدمة: عادةً 60 دقيقة. الدفعة التي تصل بعد ذلك بأيام (عادةً حتى 7) تظل تُحتسب كدفعة متأخرة. إذا حُوّل المبلغ بسعر متغيّر (مثلًا من اليورو إلى USDC) فالوقت أقصر، والمال المتأخر لا يُحتسب من تلقاء نفسه.
redirect-url = صفحة العودة
redirect-url-hint = عنوان صفحة في متجرك يمكن للعميل العودة إليها بعد الدفع.
redirect-automatically = إعادة التوجيه تلقائيًا بعد الدفع
no-channel = عدم النشر
metadata = بيانات إضافية
metadata-hint = أسماء وقيم لبرامجك، مثل { $example }. لا يراها العملاء أبدًا، وتتضمنها الرسائل إلى نظام متجرك (ويب هوك).
lines-hint = اختياري: ما يُباع. مع البنود يكون المبلغ مجموعها.
amount-is-sum = مجموع البنود.
more-entries = خيارات متقدمة

## بنود الفاتورة أو رابط الدفع

link-lines = البنود
line-name = البند
line-quantity = الكمية
line-price = سعر الوحدة
line-total = المجموع
line-tax = الضريبة (%)
line-tax-hint = الأسعار تشمل الضريبة. اترك الحقل فارغًا لبند بلا ضريبة.
line-tax-empty = اترك الحقل فارغًا لبند بلا ضريبة.
add-tax-to-prices = إضافة الضريبة إلى الأسعار
remove-line = إزالة البند { $number }
add-line = إضافة بند
add-tax = إضافة ضريبة
lines-sum = الإجمالي { $sum }
lines-sum-differs = مجموع البنود { $sum }، وهو لا يساوي السعر.

## تقدّم الفاتورة

invoice-number = الفاتورة ⁦{ $number }⁩
progress = التقدّم
progress-reached = تم
progress-open = لم يتم بعد
progress-created = أُنشئت
progress-seen = رُصد الدفع
progress-confirmed = مؤكَّد
progress-paid = مدفوعة
progress-expired = منتهية الصلاحية
progress-cancelled = ملغاة
progress-paid-out = صُرفت
received-remaining = استُلم { $received }، والمتبقي { $remaining }.
seen-remaining = شوهد { $seen }، والمتبقي { $remaining }.
received-seen-remaining = استُلم { $received }، وشوهد أيضًا { $seen }، والمتبقي { $remaining }.
to-return = المبلغ الواجب رده
came-from = عنوان المرسِل
came-from-text = ورد الدفع من هذا العنوان. إن كان لمنصة عملات رقمية فلا ترسل إليه، لأن المال سيضيع: اطلب عنوانًا من العميل.
invoice-payouts = عمليات الصرف
column-paid-out = التاريخ
raw-data = البيانات الخام
copy-raw-data = نسخ البيانات الخام
