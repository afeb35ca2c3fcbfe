### The dashboard: creating an account, and a forgotten password.

register-title = إنشاء حساب
register-text = بعد ذلك تضيف محفظة صرف. بعد الموافقة عليها يمكنك إنشاء الفواتير. بعض الخدمات تفعّل حسابك أولًا.
password-rule = من 10 إلى 128 حرفًا
invitation-code = رمز الدعوة
invitation-code-hint = يتطلب التسجيل هنا دعوة. اطلبها من مشغّل هذه الخدمة.
create-account = إنشاء الحساب
have-account = لديك حساب بالفعل؟
sign-up-closed = لا يمكن لأحد التسجيل هنا حاليًا. اسأل مشغّل هذه الخدمة.
failure-email-taken = يوجد حساب بعنوان البريد هذا بالفعل. سجّل الدخول.
forgotten-title = إعادة تعيين كلمة المرور
forgotten-text = نرسل إليك رابطًا تختار به كلمة مرور جديدة.
forgotten-no-mail = البريد غير مُعدّ هنا. اطلب من مشغّل هذه الخدمة رابطًا لاختيار كلمة مرور جديدة.
send-link = إرسال الرابط
forgotten-sent = إذا كان هناك حساب بهذا العنوان، فقد أرسلنا رسالة فيها رابط صالح لمدة 30 دقيقة. إذا لم يصلك شيء فاطلب رابطًا من مشغّل هذه الخدمة.
back-to-sign-in = العودة إلى تسجيل الدخول
