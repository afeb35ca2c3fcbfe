### شاشة لوحة التحكم الخاصة بتيليجرام. المخاطَب هو الشخص الذي سجّل الدخول.

no-channels = لا توجد قنوات بعد
no-channels-text = اربط حسابك في تيليجرام. ثم اجعل البوت مشرفًا في قناتك أو مجموعتك، أو أرسل إليه ‎/channels واختر المحادثة.
channel-list = القنوات
channel-list-text = ينشر البوت فواتيرك في هذه المحادثات. لإضافة محادثة أخرى اجعل البوت مشرفًا فيها، أو أرسل إليه ‎/channels.
channel-title = المحادثة
channel-since = أُضيفت
channel-actions = الإجراءات
delete-channel = إزالة
delete-channel-question = هل تريد إزالة القناة «{ $channel }»؟
delete-channel-consequence = سيغادر البوت المحادثة، وتبقى فواتيرك كما هي.

## حساب الشخص في تيليجرام

telegram-account = حسابك في تيليجرام
telegram-own-account = أنت تعمل في حساب شخص آخر. لربط تيليجرام أو فك ربطه، انتقل إلى حسابك الخاص.
telegram-unlinked-text = بحساب تيليجرام مرتبط يمكنك إنشاء الفواتير في تيليجرام ومعرفة المدفوعات هناك.
link-telegram = ربط تيليجرام
link-telegram-again = إنشاء رابط جديد
telegram-linked = مرتبط بـ { $name }.
telegram-linked-text = أرسل إلى البوت ‎/help لترى ما يمكنه فعله.
telegram-unconfirmed = حفاظًا على أمانك، يُرجى ربط حساب تيليجرام هذا مرة أخرى. حتى ذلك الحين لا يمكنه إضافة قنوات ولا الموافقة على محافظ.
confirm-telegram = ربط حساب تيليجرام هذا مرة أخرى
unlink-telegram = فك ربط تيليجرام
unlink-telegram-question = هل تريد فك ربط حساب تيليجرام { $name }؟
unlink-telegram-consequence = لن يتمكن بعدها من استخدام حسابك. تبقى قنواتك، ويستطيع مشرفوها إنشاء فواتير فيها: أزل القناة إذا كنت لا تريد ذلك.
telegram-qr = رمز QR للرابط إلى البوت
telegram-link-text = امسح الرمز بهاتفك أو افتح الرابط، ثم اضغط «Link» في تيليجرام. يعمل الرابط مرة واحدة حتى { $time }. لا تعطه لأحد.
open-telegram = فتح تيليجرام
copy-telegram-link = نسخ الرابط
telegram-waiting = بانتظار أن تضغط «Link» في تيليجرام…
failure-no-bot = تيليجرام غير مُعدّ هنا. اطلب من مشغّل هذه الخدمة إعداده.
failure-telegram-away = لا يمكن الوصول إلى تيليجرام حاليًا. حاول مجددًا بعد قليل.
