### صفحة الدفع، نص عادي.

language-name = العربية
title-pay = ادفع { $amount } { $symbol }
title-pay-to = ادفع { $amount } { $symbol } إلى { $merchant }
title-paid = تم الدفع: { $amount } { $symbol }
title-paid-to = تم الدفع إلى { $merchant }: { $amount } { $symbol }
title-expired = انتهت الصلاحية: { $amount } { $symbol }
title-expired-to = انتهت الصلاحية: { $amount } { $symbol } إلى { $merchant }
title-cancelled = أُلغيت: { $amount } { $symbol }
title-cancelled-to = أُلغيت: { $amount } { $symbol } إلى { $merchant }
preview-title = دفع
preview-title-to = دفع إلى { $merchant }
preview-text = افتح الرابط لرؤية المبلغ والدفع.
payee-label = الدفع إلى
logo-alt = شعار التاجر
support-label = هل لديك أسئلة حول هذا الدفع؟
help-name = إذا تواصلت مع التاجر فاذكر: { $reference }
pay-again = بدء دفعة جديدة
network = على { $network }
testnet = شبكة اختبار: ليست أموالًا حقيقية
test-mode = وضع الاختبار: لا دفع حقيقي
test-hint = هذا اختبار: اختر ما يجب أن يحدث. لا تنتقل أي أموال.
test-pay = ادفع { $amount } { $symbol }
test-pay-half = ادفع { $amount } { $symbol } فقط
test-pay-more = ادفع { $amount } { $symbol } (أكثر من المطلوب)
test-expire = دعها تنتهي
test-revert = اجعل الشبكة تُسقط الدفعة الأخيرة

## الحالة

status-waiting = في انتظار الدفع
status-seen = تم رصد الدفعة
status-part_paid = مدفوع جزئيًا
status-checking = البحث عن دفعة
status-paid = مدفوع
status-paid_late = مدفوع متأخرًا
status-expired = انتهت الصلاحية
status-cancelled = أُلغيت
status-late = دفعة متأخرة قيد التأكيد
status-reverted = أسقطت الشبكة الدفعة

next-waiting = أرسل هذا المبلغ بالضبط إلى هذا العنوان.
next-by-itself = تُحدَّث هذه الصفحة تلقائيًا فور رصد الدفعة.
next-by-hand = يراجع مزوّد خدمة الدفع لدى التاجر الدفعات على هذه الشبكة يدويًا، لذلك قد يمر وقت حتى تعرض هذه الصفحة دفعتك.
next-seen = لا يلزمك فعل شيء آخر: الشبكة تؤكد الدفعة. يمكنك إغلاق هذه الصفحة. احتفظ برابطها حتى تعرض «مدفوع».
next-part_paid = رُصد { $arrived } { $symbol }، والمتبقي { $missing } { $symbol }. أرسل الباقي إلى العنوان نفسه لإكمال الدفع.
next-part_paid-options = أرسل المبلغ المتبقي { $missing } { $symbol } إلى العنوان نفسه لإكمال الدفع.
next-checking = انتهت المهلة. ما زلنا نبحث عن دفعة أُرسلت في الوقت المحدد. لا ترسل أي شيء الآن.
next-checking-part = انتهت المهلة. ما زلنا نبحث عن دفعة أُرسلت في الوقت المحدد، ورُصد حتى الآن { $arrived } من { $amount } { $symbol }. لا ترسل المزيد.
arrived-options = المرصود حتى الآن: { $list }
next-paid = شكرًا لك. اكتمل الدفع، وهذا إيصالك.
next-paid_late = وصلت الدفعة بعد انتهاء المهلة واحتُسبت مدفوعة، وهذا إيصالك. يعلم التاجر أنها متأخرة.
next-marked-paid = علّم مزوّد خدمة الدفع لدى التاجر هذه الفاتورة كمدفوعة. هذه الصفحة ليست إيصالًا: اطلب إيصالًا من التاجر.
next-overpaid = دفعت { $overpaid } { $symbol } زيادة. اطلب من التاجر استردادها. سيرسل إليك رابطًا تكتب فيه عنوانك.
next-short = دفعت أقل من المبلغ بمقدار { $short } { $symbol }. يقبل التاجر هذا الفرق، ولا يلزم فعل شيء آخر.
next-expired = انتهت مهلة الدفع. لا ترسل أي شيء، واطلب من التاجر فاتورة جديدة.
next-expired-part = انتهت مهلة الدفع. استُلم { $arrived } من { $amount } { $symbol }. لا ترسل المزيد، واسأل التاجر.
next-cancelled = ألغى التاجر هذه الفاتورة. لا ترسل أي شيء، واسأل التاجر إن كان لديك سؤال.
next-cancelled-part = ألغى التاجر هذه الفاتورة. استُلم { $arrived } من { $amount } { $symbol }. لا ترسل المزيد، واسأل التاجر.
next-late = وصلت الدفعة بعد انتهاء المهلة. ستُحتسب مدفوعة حالما تؤكدها الشبكة، إلا إذا كان المبلغ محوّلًا بسعر صرف متغيّر. ويُبلَّغ التاجر بأنها متأخرة.
next-reverted = أسقطت الشبكة دفعتك. هذا أمر نادر وتقني، وليس خطأك. انتظر بضع دقائق: عادةً ما تنفّذ الشبكة الدفعة نفسها من جديد، وتعرضها هذه الصفحة. ادفع مرة أخرى فقط إذا أظهرت محفظتك أن المال لا يزال لديك.

confirmations = تؤكد الشبكة الدفعة عادةً خلال { $time } تقريبًا
confirmations-part = يجري تأكيد ما دفعته (عادةً خلال { $time } تقريبًا). يمكنك إرسال الباقي الآن.
time-left = الوقت المتبقي
time-until = حتى { $time }
locked-until = هذا المبلغ صالح حتى { $time }
renew = الحصول على مبالغ جديدة
renew-hint = الأسعار تتغيّر، لذلك لا يمكن دفع هذه الفاتورة بعد انتهاء هذه المهلة. لم تدفع بعد؟ اطلب مبالغ جديدة قبلها. هل دفعت بالفعل؟ فلا تطلب مبالغ جديدة.
renew-no-rate = لا توجد أسعار جديدة الآن. ما زال بإمكانك دفع المبلغ أدناه حتى تنتهي المهلة.

## الدفع

price-label = السعر
rate-label = سعر الصرف
amount-label = المبلغ
missing-label = المتبقي
address-label = العنوان
note-label = ملاحظة
order = الطلب { $order }
back = العودة إلى { $shop }
redirect-in = ستُعاد تلقائيًا بعد { $seconds } ث.
stay = البقاء هنا
copy = نسخ
copied = تم النسخ
copy-amount = نسخ المبلغ
copy-address = نسخ العنوان
qr-alt = رمز QR: { $amount } { $symbol } إلى { $address }
qr-title = رمز QR
qr-address-scan = امسح الرمز بمحفظتك، واختر { $symbol } على { $network }، وأدخل { $amount }.
qr-exact-title = رمز QR مع المبلغ
qr-exact-scan = يملأ هذا الرمز العملة والمبلغ أيضًا، لكن بعض المحافظ تخطئ فيهما. قبل الإرسال تحقق من { $amount } { $symbol } ومن العنوان أعلاه.
recipient-ends = تأكد في محفظتك من أن العنوان ينتهي بـ { $end }.
network-fee = تدفع محفظتك، إضافةً إلى المبلغ، رسوم شبكة صغيرة. لذلك تحتاج إلى قليل من { $coin } على { $network }.
open-wallet = تطبيق محفظة آخر
apps-label = افتح في تطبيق محفظتك
token-contract = إذا طلبت منصة العملات الرقمية عنوان عقد { $symbol } (ليس هو العنوان الذي تدفع إليه):
only-this = أرسل { $symbol } فقط وعلى { $network } فقط: أي عملة أو شبكة أخرى لا تسدّد هذه الفاتورة.
not-twin = أرسل { $symbol } الصادرة عن Circle فقط: { $twin } عملة مختلفة. إذا لم تكن متأكدًا أيهما لديك فقارن عنوان العقد الذي تعرضه محفظتك بهذا العنوان (لا ترسل إليه مالًا أبدًا):
only-options = أرسل فقط إحدى العملات المدرجة تحت «تغيير»، وعلى الشبكة المذكورة بجانبها. أي شيء آخر لا يسدّد هذه الفاتورة.
sent-already = إذا كنت قد أرسلت شيئًا آخر بالفعل فافتح «{ report-title }».
change = تغيير
exchange-title = هل تدفع من منصة عملات رقمية؟
exchange-text = اختر فيها «سحب» أو «إرسال» لـ { $symbol } على { $network }، وأدخل العنوان أعلاه. يجب أن يصل { $amount } { $symbol } بالضبط: أضف رسوم المنصة. قد تستغرق المنصة ساعات، وقد لا تُحتسب دفعة تصل بعد انتهاء المهلة: أرسل مبكرًا أو اسأل التاجر أولًا.

## المحفظة

wallet-pay = ادفع بالمحفظة
wallet-pay-with = ادفع بواسطة { $wallet }
wallet-choose = اختر محفظة
wallet-none = لا توجد في هذا المتصفح إضافة محفظة مثل MetaMask. افتح هذه الصفحة في متصفح تطبيق محفظتك، أو امسح رمز QR بمحفظة على هاتفك، أو أرسل من منصة عملات رقمية إلى العنوان أدناه.
wallet-connecting = جارٍ الاتصال…
wallet-network = جارٍ تغيير الشبكة…
wallet-poor = الرصيد لا يكفي: في هذه المحفظة { $balance } { $symbol } على { $network }.
wallet-can-pay = يمكنك الدفع بهذه المحفظة:
wallet-option = { $amount } { $symbol } على { $network }
wallet-continue = المتابعة بـ { $option }
wallet-confirm = وافق على الدفع في محفظتك.
wallet-sent = أُرسلت. في انتظار الشبكة…
wallet-sent-by-hand = تم الإرسال. يراجع مزوّد خدمة الدفع لدى التاجر هذه الدفعة يدويًا، لذلك قد يمر وقت حتى تعرضها هذه الصفحة.
wallet-see = عرض المعاملة
wallet-refused = رفضتَ في المحفظة. لم يُرسل أي شيء.
wallet-failed = لم تستطع المحفظة فعل ذلك. تحقق من محفظتك قبل المحاولة مرة أخرى.

## الإيصال

receipt = إيصال
receipt-merchant = التاجر
receipt-amount = المبلغ
receipt-received = المستلم
receipt-overpaid = المدفوع زيادة
receipt-short = مدفوع بالنقص (مقبول)
receipt-paid-on = تاريخ الدفع
marked-paid-on = تاريخ التعليم كمدفوع
receipt-transaction = المعاملة
receipt-payments = الدفعات
receipt-more = تُعرض أول { $count } دفعة.
receipt-to = دُفع إلى
receipt-reference = الفاتورة
print = طباعة

## The printable document

document-title = فاتورة ⁦{ $number }⁩
document-date = التاريخ
document-due = تستحق قبل
document-seller = من
document-customer = إلى
document-tax-id = الرقم الضريبي
document-item = الوصف
document-quantity = الكمية
document-tax = الضريبة
document-sum = المجموع
document-net = الصافي
document-tax-at = ضريبة { $rate } %
document-gross = الإجمالي
document-pay = ادفع هنا:
credit-title = إشعار دائن ⁦{ $number }⁩
credit-sent = المبلغ المُعاد
credit-no-tax = دُفع هذا المبلغ زيادةً على مبلغ الفاتورة. ضريبة الفاتورة لا تتغيّر.

## غير ذلك

live-lost = انقطع الاتصال، تجري المحاولة من جديد…
powered = صفحة دفع من Chit
not-found-title = لا توجد فاتورة كهذه
not-found-text = الرابط ناقص أو خاطئ. افتحه مرة أخرى كما وصلك أو اسأل التاجر.
error-title = حدث خطأ
error-text = يرجى المحاولة مرة أخرى بعد قليل.
too-many-text = محاولات كثيرة جدًا. انتظر دقيقة ثم حاول مرة أخرى.

## روابط الدفع

link-pay = المتابعة إلى الدفع
link-next = تعرض الصفحة التالية عنوان الدفع. لم يُدفع شيء بعد.
link-choice = يمكن الدفع بأي مما يلي
link-price-note = تُحسب المبالغ بالرموز عند المتابعة.
link-amount = المبلغ بعملة { $symbol }
link-amount-limits = من { $min } إلى { $max } { $symbol }
link-scan = فتح هذه الصفحة على جهاز آخر
link-qr-alt = رمز QR لهذه الصفحة
link-problem-plain_decimal = اكتب المبلغ بالأرقام، مثل 12.50.
link-problem-amount_unclear = هل تقصد { $first } أم { $second }؟ اكتب المبلغ بهذا الشكل.
link-problem-decimals = يمكن أن يحتوي المبلغ على { $max } منازل عشرية على الأكثر.
link-problem-amount_limits = يجب أن يكون المبلغ من { $min } إلى { $max } { $symbol }.
link-problem-more_than_fee = المبلغ صغير جدًا ولا يمكن دفعه.
link-problem-form_key = كانت هذه الصفحة قديمة. يُرجى المتابعة مرة أخرى.
link-not-found-title = رابط الدفع هذا غير موجود
link-not-found-text = الرابط ناقص أو خاطئ. افتحه مرة أخرى كما وصلك، أو اسأل التاجر.
link-disabled-title = رابط الدفع هذا معطّل
link-disabled-text = عطّله التاجر. اطلب من التاجر رابطًا آخر.
link-expired-title = انتهت صلاحية رابط الدفع هذا
link-expired-text = انتهى وقت استخدامه. اطلب من التاجر رابطًا آخر.
link-used_up-title = استُنفد رابط الدفع هذا
link-used_up-text = إذا كنت قد أرسلت المال فارجع إلى صفحة الدفع الخاصة بك، وإلا فاطلب من التاجر رابطًا آخر.
link-unavailable-title = رابط الدفع هذا لا يعمل حاليًا
link-unavailable-text = لا يمكن الدفع للتاجر بهذا الرابط الآن. لا ترسل شيئًا. حاول لاحقًا، أو اسأل التاجر عن طريقة دفع أخرى.
link-no-rate-title = لا يمكن تحويل السعر الآن
link-no-rate-text = لم يُنشأ شيء، ولا يوجد ما يُدفع بعد. يُرجى المحاولة مرة أخرى بعد بضع دقائق.
link-again = المحاولة مرة أخرى
link-busy-title = هناك مدفوعات مفتوحة كثيرة
link-busy-text = يدفع كثيرون بهذا الرابط الآن. يُرجى المحاولة لاحقًا.

## المبالغ المستردة: الصفحة التي يكتب فيها الدافع العنوان

refund-title = استرداد { $amount } { $symbol }
refund-title-from = استرداد { $amount } { $symbol } من { $merchant }
refund-preview = استرداد
refund-preview-text = افتح الرابط لتحدد إلى أين يُرسل المبلغ المسترد.
refund-from-label = استرداد من
refund-status-requested = إلى أين نرسل المبلغ المسترد؟
refund-status-ready = في انتظار التاجر
refund-status-sent = أُرسل المبلغ المسترد
refund-status-confirmed = اكتمل الاسترداد
refund-next-requested = اكتب عنوانًا من محفظتك الخاصة على { $network }. لا تحتاج إلى حساب. لا تعطِ أحدًا عبارة الاسترداد الخاصة بمحفظتك: لا يحتاج إليها الاسترداد أبدًا.
refund-next-ready = يرسل التاجر المبلغ إلى العنوان الذي ينتهي بـ { $end }. يمكنك إغلاق هذه الصفحة وفتح الرابط لاحقًا.
refund-next-sent = المبلغ في طريقه إلى العنوان الذي ينتهي بـ { $end }. الشبكة تؤكده الآن.
refund-next-confirmed = وصل المبلغ إلى العنوان الذي ينتهي بـ { $end }.
network-label = الشبكة
refund-address = عنوانك على { $network }
refund-exchange = هل تريد الاسترداد إلى منصة عملات رقمية؟ اختر فيها «إيداع» ثم { $symbol } ثم { $network }، وانسخ العنوان المعروض. لا تستخدم العنوان الذي جاءت منه الدفعة: إنه للمنصة لا لك.
refund-sender = جاءت الدفعة من { $address }. لا تستخدم هذا العنوان إلا إذا كان في محفظتك الخاصة، لا في منصة عملات رقمية.
refund-last-four = آخر أربعة أحرف من العنوان
refund-last-four-hint = اقرأها حيث نسخت العنوان، في محفظتك أو في منصة العملات الرقمية، لا في الحقل أعلاه.
refund-confirm = إرسال المبلغ إلى هذا العنوان
refund-once = لا يمكنك تغيير العنوان بعد ذلك، ولا يمكن لأحد استعادة مبلغ مسترد. إذا كان خاطئًا فأخبر التاجر فورًا.
refund-problem-address = هذا العنوان غير صالح: حرف واحد على الأقل خاطئ أو ناقص، أو هو عنوان Bitcoin أو Tron أو Solana، وهي لا تعمل هنا. انسخ العنوان كاملًا مرة أخرى.
refund-problem-own = الأموال المرسلة إلى هذا العنوان ستضيع. اكتب عنوان محفظتك الخاصة.
refund-problem-last_four = هذه ليست آخر أربعة أحرف من العنوان.
refund-not-found-title = لا يوجد استرداد كهذا
refund-not-found-text = الرابط ناقص أو خاطئ. افتحه مرة أخرى كما وصلك، أو اسأل التاجر.
refund-cancelled-title = أُلغي هذا الاسترداد
refund-cancelled-text = لا يُرسل شيء بهذا الرابط. اسأل التاجر إذا كانت لديك أسئلة.
## A payer who has paid and sees nothing

report-title = دفعتُ ولا يحدث شيء
report-text = أدخل معرّف المعاملة الخاص بدفعتك واختر الشبكة التي أرسلت عليها: تعرضهما محفظتك أو منصتك في تفاصيل الدفعة. سنبحث عنها ونُعلم التاجر إن كان فيها خطأ.
report-hash = معرّف المعاملة (TxID أو hash)
report-send = ابحث
report-counted = هذه الدفعة محتسبة بالفعل في هذه الصفحة.
report-stray = وصل مالك، لكنه لا يُحتسب لهذه الفاتورة، مثلًا لأنه عملة أخرى. يستطيع التاجر رؤيته: تواصل معه وأعطه معرّف المعاملة. لا تدفع مرة أخرى.
report-waiting = عثرنا على معاملتك وما زالت الشبكة تؤكدها. إذا كانت تدفع هذه الفاتورة فستعرضها هذه الصفحة خلال دقائق. وإلا فابحث عنها هنا مرة أخرى. لا تدفع مرة أخرى.
report-unknown = لم نعثر على هذه الدفعة على هذه الشبكة بعد. تحقق من الشبكة ومن معرّف المعاملة، أو حاول مجددًا بعد دقيقة.
report-failed = فشلت هذه الدفعة في الشبكة: لم يُرسل أي مال.
report-elsewhere = لم تذهب هذه الدفعة إلى عنوان هذه الفاتورة. قارن العنوان في محفظتك بالعنوان هنا.
report-invalid = أدخل معرّف المعاملة كاملًا: 0x و64 محرفًا.
report-later = لا يمكن البحث عن الدفعة الآن، ولا يغيّر ذلك شيئًا فيها. حاول لاحقًا أو أعطِ التاجر معرّف معاملتك.
report-again = ابحث مرة أخرى
