### الصفحة الرئيسية للوحة التحكم. المخاطَب هو الشخص الذي سجّل الدخول.

home-guest = يجب أولًا أن يفعّل مشغّل هذه الخدمة حسابك، وحتى ذلك الحين لا ترى إلا الحساب نفسه. بعد ذلك أضف محفظة صرف. وبعد اعتمادها يمكنك إنشاء فواتير.
home-attention = { $count ->
    [one] فاتورة واحدة تحتاج إلى انتباهك
    [two] فاتورتان تحتاجان إلى انتباهك
    [few] { $count } فواتير تحتاج إلى انتباهك
    [many] { $count } فاتورة تحتاج إلى انتباهك
   *[other] { $count } فاتورة تحتاج إلى انتباهك
}
home-attention-more = { $count ->
    [one] فاتورة أخرى تحتاج إلى انتباهك.
    [two] فاتورتان أخريان تحتاجان إلى انتباهك.
    [few] { $count } فواتير أخرى تحتاج إلى انتباهك.
    [many] { $count } فاتورة أخرى تحتاج إلى انتباهك.
   *[other] { $count } فاتورة أخرى تحتاج إلى انتباهك.
}
home-refunds = استردادات بانتظار الإرسال
home-refunds-count = { $count ->
    [one] استرداد واحد جاهز للإرسال
    [two] عمليتا استرداد جاهزتان للإرسال
    [few] { $count } عمليات استرداد جاهزة للإرسال
   *[other] { $count } عملية استرداد جاهزة للإرسال
}
home-refunds-many = أكثر من { $count } عملية استرداد جاهزة للإرسال
home-refunds-requested = مبالغ مستردة تنتظر عنوان العميل
home-refunds-sign = إرسال
home-recent = أحدث الفواتير
home-all-invoices = كل الفواتير

## ما لا يزال قيد الانتظار

home-wallet-pending = لم يوافق مشغّل هذه الخدمة بعد على محفظة الصرف الخاصة بك. حتى ذلك الحين لا يمكنك إنشاء فواتير.
home-wallet-rejected = لم يوافق مشغّل هذه الخدمة على محفظة الصرف التي أضفتها. أضف محفظة أخرى أو اسأله عن السبب.
home-wallet-changes = تسري محفظة الصرف الجديدة ابتداءً من { $time }. حتى ذلك الحين تُصرف الفواتير الجديدة إلى المحفظة القديمة، وتحتفظ بها الفواتير الموجودة.
home-wallet-change-pending = لم يوافق مشغّل هذه الخدمة بعد على محفظة الصرف الجديدة. حتى ذلك الحين تُصرف الفواتير الجديدة إلى القديمة، وتحتفظ بها الفواتير الموجودة.
home-webhook-disabled = لم يعد Chit يُبلغ نظام متجرك { $url }: الاتصال (ويب هوك) معطّل. إن لم يكن ذلك مقصودًا فاطلب ممن أعدّه إصلاحه، ثم فعّله من جديد.
home-email-unconfirmed = لم يتم تأكيد بريدك الإلكتروني { $email }. إلى أن تؤكده لا تصلك رسائل عن الفواتير المدفوعة ولا عن أمان حسابك.
home-email-send = إرسال رسالة التأكيد
home-email-sent = أرسلنا رابطًا إلى { $email }. افتحه لتأكيد العنوان.

## الخطوات الأولى

first-steps = الخطوات الأولى
step-done = تم
step-open = لم يتم بعد
step-test = أنشئ فاتورة اختبار وادفعها
step-test-text = جرّب أولًا، دون محفظة ودون موافقة:
step-profile = أكمل ملفك التعريفي
step-profile-text = يظهر اسمك ولونك وشعارك في كل صفحة دفع.
step-profile-link = الملف التعريفي
step-wallet = أضف محفظة صرف
step-wallet-text = إليها تُدفع أموالك: أي محفظة تملك عبارة استعادتها، لا عنوان إيداع في منصة عملات رقمية قد تغيّره ولا تقيّد المبالغ المصروفة إليه. تذهب كل دفعة إلى عنوان يخص فاتورتها وحدها، ومنه لا يمكن صرفها إلا إلى محفظة الصرف الخاصة بك بعد خصم رسوم الخدمة.
step-wallet-link = محفظة الصرف
step-invoice = أنشئ فاتورة
step-invoice-text = تحصل على عنوان خاص بها وصفحة ترسلها إلى العميل. أرسل الطلب عند ظهور «مدفوعة»، لا عند ظهور «شوهدت الدفعة». لا يستطيع العملاء استرجاع دفعة بالاعتراض عليها.
step-shop = اربط متجرك (اختياري)
step-shop-text = ‏WooCommerce أو PrestaShop أو Magento أو Shopware: ثبّت إضافته الخاصة بـ BTCPay Server، وأدخل { $address } كخادم، ودع الإضافة تطلب مفتاح API. عندها يطلب Chit موافقتك.
step-shop-link = الأدلة
step-told = احصل على إشعارات بالمدفوعات
step-told-text = في تيليجرام، أو برسائل إلى نظام متجرك (ويب هوك)، أو بالبريد الإلكتروني (الإعدادات، الإشعارات).
step-webhooks-link = ويب هوك

## ما ورد من مدفوعات

home-received = المُستلَم
home-received-period = الفترة
range-today = اليوم
range-7 = 7 أيام
range-30 = 30 يومًا
range-90 = 90 يومًا
range-year = 12 شهرًا
home-received-before = { $amount } في الفترة السابقة
home-received-chart = قيمة المدفوعات بعملة { $currency } عبر الزمن. يحتوي الجدول بعد الرسم على الأرقام.
home-received-payments = { $count ->
    [zero] لا مدفوعات بعد
    [one] دفعة واحدة
    [two] دفعتان
    [few] { $count } دفعات
    [many] { $count } دفعة
   *[other] { $count } دفعة
}
home-received-unvalued = غير مشمول: { $amounts }، لعدم وجود سعر لها. تُحسب العملات المستقرة بقيمتها الاسمية (1 USDC = دولار أمريكي واحد). ولا تُحسب الرموز الأخرى إلا إذا كان لفاتورتها سعر بعملة.
home-received-hour = الساعة
home-received-day = اليوم
home-received-month = الشهر
figures-testnet-text = شبكات اختبار: هذه الرموز للاختبار فقط وتُحسب منفصلة.
figures-table = عرض كجدول
figures-received = المُستلَم
figures-payments = المدفوعات
flow = الوارد والصادر
flow-received = المُستلَم
flow-paidout = المصروف
flow-refunded = المُستردّ
flow-owed = استردادات بانتظار الإرسال
home-conversion = نسبة الفواتير المدفوعة
home-conversion-text = دُفع { $paid } من أصل { $created } من الفواتير المُنشأة في هذه الفترة
home-payouts = أحدث عمليات الصرف
home-all-payouts = كل عمليات الصرف
payout-done = صُرف
payout-pending = معلّق
column-paid-out-on = التاريخ
by-token = حسب الرمز
by-token-token = الرمز
by-token-received = المُستلَم
by-token-outstanding = مستحقات غير مدفوعة
by-token-all-time = منذ البداية
outstanding-invoices = { $count ->
    [zero] لا فواتير
    [one] فاتورة واحدة
    [two] فاتورتان
    [few] { $count } فواتير
    [many] { $count } فاتورة
   *[other] { $count } فاتورة
}

## الصفحة الرئيسية للمشرفين

home-issues = { $count ->
    [zero] لا مشكلات
    [one] مشكلة واحدة
    [two] مشكلتان
    [few] { $count } مشكلات
    [many] { $count } مشكلة
   *[other] { $count } مشكلة
}
home-approvals = { $count ->
    [zero] لا محافظ صرف تنتظر الموافقة
    [one] محفظة صرف واحدة تنتظر الموافقة
    [two] محفظتا صرف تنتظران الموافقة
    [few] { $count } محافظ صرف تنتظر الموافقة
    [many] { $count } محفظة صرف تنتظر الموافقة
   *[other] { $count } محفظة صرف تنتظر الموافقة
}
home-networks = الشبكات
home-network-network = الشبكة
home-network-reading = آخر كتلة
home-network-open = الفواتير المفتوحة
home-network-payouts = عمليات صرف معلّقة
home-network-gas = عمليات الصرف المتبقية حتى تفرغ محفظة رسوم الشبكة

## Money that nobody asked for

stray-money = مدفوعات غير مطابقة
stray-unlisted = رمز غير مقبول هنا
stray-wrong-token = أُرسلت برمز غير الذي تطلبه الفاتورة.
stray-wrong-network = أُرسلت على شبكة لا يمكن دفع الفاتورة عليها.
stray-unlisted-token = أُرسل برمز غير مقبول هنا، وقد يكون بلا قيمة.
stray-late = أُرسلت بعد مدة أطول من اللازم من انتهاء صلاحية الفاتورة أو دفعها (عادةً أكثر من 7 أيام).
stray-after-cancel = أُرسلت بعد مدة أطول من اللازم من إلغاء الفاتورة (عادةً أكثر من 7 أيام).
stray-accept = احتسابها كدفعة
stray-accept-title = هل تُحتسب { $sum } كدفعة؟
stray-accept-text = سيُحتسب هذا المال للفاتورة. يُحوَّل الرمز المختلف بسعر اليوم. لا يمكن التراجع عن ذلك.
stray-refund = استرداد
stray-release = نقل إلى محفظة الصرف
stray-ignore = تجاهل
stray-ignore-title = تجاهل هذا المال؟
stray-ignore-text = يبقى في مكانه ولا يظهر هنا بعد ذلك. لا يمكنك التراجع عن هذا.
stray-look-again = تحقق مجددًا
stray-fee =
    ينتقل المال إلى محفظة الصرف. رسوم الشبكة: { $fee } { $symbol } على الأكثر، وتدفعها المحفظة التي تصلها. { $count ->
        [one] توافق على معاملة واحدة.
       *[other] توافق على { $count } معاملات، واحدة تلو الأخرى.
    }
stray-refund-steps = الخطوة 1: انقل المال إلى محفظة الصرف بعد خصم رسوم الخدمة. الخطوة 2: أرسل الاسترداد منها. يحصل العميل على المبلغ كاملًا، فتتحمل أنت رسوم الخدمة.
stray-release-text = تُخصم رسوم الخدمة. تبقى الفاتورة كما هي: لا يُحتسب المال دفعةً.
stray-sign = الموافقة في محفظة
stray-sent = أُرسلت. تحقق مجددًا بعد أن تؤكدها الشبكة.
failure-too-many-options = تقبل هذه الفاتورة { $max } رموز ولا تقبل المزيد. ردّ هذا المال بدلًا من ذلك.
failure-stray-status = سبق أن اتُّخذ قرار بشأن هذا المال. أعد تحميل الصفحة.
