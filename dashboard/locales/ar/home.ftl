### الصفحة الرئيسية للوحة التحكم. المخاطَب هو الشخص الذي سجّل الدخول.

home-guest = يجب أن يسمح أحد المشرفين لحسابك بإنشاء الفواتير. حتى ذلك الحين يمكنك الاطلاع على حسابك فقط.
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
home-recent = أحدث الفواتير
home-all-invoices = كل الفواتير

## ما لا يزال قيد الانتظار

home-wallet-pending = محفظة الصرف الخاصة بك تنتظر موافقة أحد المشرفين. حتى ذلك الحين لا يمكنك إنشاء فواتير.
home-wallet-rejected = رفض أحد المشرفين محفظة الصرف التي طلبتها. اطلب محفظة أخرى أو اسأل عن السبب.
home-wallet-changes = تسري محفظة الصرف الجديدة ابتداءً من { $time }. حتى ذلك الحين تُصرف الفواتير إلى المحفظة القديمة.
home-wallet-change-pending = محفظة الصرف الجديدة تنتظر الموافقة. حتى ذلك الحين تُصرف الفواتير إلى المحفظة القديمة.
home-webhook-disabled = تم تعطيل الويب هوك { $url } لأنه لم يُجب كما ينبغي. أصلح الجهة المستقبِلة ثم فعّله من جديد.
home-email-unconfirmed = لم يتم تأكيد بريدك الإلكتروني { $email }، لذلك قد لا تصلك الرسائل المتعلقة بحسابك.
home-email-send = إرسال رابط التأكيد
home-email-sent = أُرسل رابط إلى { $email }. افتحه لتأكيد العنوان.

## الخطوات الأولى

first-steps = الخطوات الأولى
step-done = تم
step-open = لم يتم بعد
step-profile = عرّف الدافعين بنفسك
step-profile-text = يظهر اسمك ولونك وشعارك في كل صفحة دفع.
step-profile-link = الملف التعريفي
step-wallet = حدّد محفظة الصرف
step-wallet-text = تُصرف الفواتير إليها مباشرة؛ لا يحتفظ Chit بأموالك أبدًا.
step-wallet-link = محفظة الصرف
step-invoice = أنشئ فاتورة
step-invoice-text = تحصل على عنوان خاص بها وصفحة ترسلها إلى الدافع.
step-told = اعلم بالمدفوعات فور وصولها
step-told-text = عبر ويب هوك إلى متجرك أو برسائل في تيليجرام.
step-webhooks-link = ويب هوك

## أموال الأيام الأخيرة

figures-mainnet = المدفوعات
figures-testnet = المدفوعات على شبكات الاختبار
figures-testnet-text = هذه الرموز لا قيمة لها، وتُحسب منفصلة عن غيرها.
figures-today = اليوم
figures-30-days = آخر 30 يومًا
figures-all = الإجمالي
figures-priced = فواتير بسعر محدد
figures-priced-text = قيمة مدفوعاتها بالأسعار المثبتة. وتُحسب الرموز أيضًا في مجاميعها الخاصة.
figures-open = المستحق ({ $count ->
    [zero] لا فواتير
    [one] فاتورة واحدة
    [two] فاتورتان
    [few] { $count } فواتير
    [many] { $count } فاتورة
   *[other] { $count } فاتورة
})
figures-chart = المدفوعات بعملة { $symbol } على { $network } في آخر 30 يومًا، حسب اليوم: { $count ->
    [one] دفعة واحدة
    [two] دفعتان
    [few] { $count } دفعات
    [many] { $count } دفعة
   *[other] { $count } دفعة
}. يحتوي الجدول بعد الرسم على الأرقام.
figures-table = عرض كجدول
figures-table-label = المدفوعات بعملة { $symbol } على { $network } حسب اليوم
figures-day = اليوم
figures-received = المُستلَم
figures-payments = المدفوعات
