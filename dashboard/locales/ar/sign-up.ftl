### The dashboard: creating an account, and a forgotten password.

register-title = إنشاء حساب
register-text = بعد ذلك تطلب محفظة استلام وتنشئ فاتورتك الأولى.
password-rule = من 10 إلى 128 حرفًا
invitation-code = رمز الدعوة
invitation-code-hint = يتطلب التسجيل هنا دعوة ينشئها أحد مشرفي هذا الخادم.
create-account = إنشاء الحساب
have-account = لديك حساب بالفعل؟
sign-up-closed = التسجيل مغلق هنا. اسأل من يدير هذا الخادم أو استخدم رابط دعوة.
failure-email-taken = لهذا العنوان حساب بالفعل. سجّل الدخول بدلًا من ذلك.
forgotten-title = نسيت كلمة المرور
forgotten-text = نرسل إليك رابطًا تختار به كلمة مرور جديدة.
forgotten-no-mail = لا يرسل هذا الخادم البريد. اطلب من مسؤول النظام رابطًا لكلمة مرور جديدة.
send-link = إرسال الرابط
forgotten-sent = إذا كان لهذا العنوان حساب فهناك رسالة في الطريق تحتوي على رابط صالح لمدة 30 دقيقة. إن لم يصل شيء، يمكن لأحد مشرفي هذا الخادم أن يعطيك رابطًا.
back-to-sign-in = العودة إلى تسجيل الدخول
