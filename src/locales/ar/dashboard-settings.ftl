### The dashboard: the settings of an account and of the person who is signed in ("you").

save = حفظ
saved = تم الحفظ

## Profile

settings-profile = الملف التعريفي
profile-text = ما يراه الدافعون في صفحات الدفع والإيصالات ومعاينات الروابط. كل الحقول اختيارية.
profile-displayname = الاسم
profile-accentcolor = اللون
profile-color-hint = لون زر الدفع، مثل ‎#8a2be2. يكون النص عليه أسود أو أبيض، أيهما أسهل قراءة.
pick-color = اختيار لون
profile-supportemail = البريد الإلكتروني للأسئلة
profile-supporturl = صفحة الويب للأسئلة
logo = الشعار
logo-text = ملف PNG أو JPEG أو WebP لا يتجاوز 512 كيلوبايت و4096 × 4096 بكسل. يُصغَّر إلى 256 بكسل.
logo-file = ملف صورة الشعار
no-logo = لا يوجد
upload-logo = رفع شعار
replace-logo = استبدال الشعار
remove-logo = إزالة
remove-logo-question = هل تريد إزالة الشعار من كل صفحات الدفع؟
payer-preview = ما يراه الدافعون
preview-pay-to = الدفع إلى
preview-pay = الدفع بالمحفظة
preview-questions = هل لديك أسئلة عن هذه الدفعة؟
failure-logo-refused = هذا الملف غير مقبول. اختر صورة PNG أو JPEG أو WebP لا تتجاوز 512 كيلوبايت و4096 × 4096 بكسل.
failure-logo-failed = لم يُحفظ الشعار. حاول مرة أخرى بعد قليل.

## Notifications

settings-notifications = الإشعارات
email-confirmed = تم التأكيد في { $time }
email-unconfirmed = لم يُؤكَّد هذا العنوان بعد. تُرسل الإعلانات إلى العناوين المؤكَّدة فقط.
send-email-link = إرسال رابط للتأكيد
email-link-sent = رسالة تحتوي على رابط في الطريق إليك. ستصل إذا كان هذا الخادم يرسل البريد.
no-email-text = ليس لديك عنوان بريد إلكتروني هنا، لذلك لا تُرسل إليك رسائل.
mails = رسائل البريد
mails-text = تصلك دائمًا رسائل عن أمان الحساب، مثل تسجيل دخول جديد أو تغيير المحفظة.
mails-paid = الفواتير المدفوعة
mails-paid-off = بلا رسائل
mails-paid-each = رسالة لكل فاتورة مدفوعة
mails-paid-daily = رسالة واحدة يوميًا بالمجاميع
mails-language = لغة الرسائل
mails-language-auto = لغة حسابك في تيليجرام، وإلا فالإنجليزية

## Language and time zone

settings-language = اللغة والمنطقة الزمنية
language-text = يحتفظ هذا المتصفح باختيارك، ولا يتغير شيء لدى الآخرين.
time-zone = المنطقة الزمنية
time-zone-own = منطقة هذا الحاسوب ({ $zone })
time-zone-now = الوقت هناك الآن { $time }.
