### معاينة الصفحة التي يراها الدافع. المخاطَب هو من سجّل الدخول.

payer-preview = ما يراه العملاء
preview-pay-to = الدفع إلى
preview-pay = ادفع بالمحفظة
preview-questions = هل لديك أسئلة عن هذه الدفعة؟
preview-language = يراها كل عميل بلغته.
preview-amount = المبلغ
preview-pay-with = الدفع باستخدام
preview-testnet = شبكة اختبار: ليست أموالًا حقيقية
preview-order = الطلب { $order }
preview-note = ملاحظة
preview-back = العودة إلى { $shop }
