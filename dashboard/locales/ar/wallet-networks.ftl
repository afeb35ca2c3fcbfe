## شبكات محفظة العقد

contract-wallet = شبكات هذه المحفظة
contract-wallet-text = هذه محفظة مشتركة (مثل Safe)، أو محفظة تفتحها بمفتاح مرور أو بريد إلكتروني بدلًا من عبارة استعادة، ولا توجد إلا على الشبكات التي أعددتها عليها. لا يمكنك إنشاء الفواتير إلا على الشبكات التي تؤكدها هنا.
contract-none = هذه محفظة عادية، وتعمل على كل شبكة أمكن فحصها.
contract-kind-contract = المحفظة موجودة على هذه الشبكة.
contract-kind-delegated = على هذه الشبكة، هذه محفظة عادية.
contract-kind-plain = المحفظة غير موجودة على هذه الشبكة بعد: لا يستطيع أحد إنفاق ما يُرسل إليها هناك.
contract-kind-unread = لم يُفحص بعد لأن الشبكة لم تُجب.
contract-checked = جرى التحقق { $time }
contract-confirmed = مؤكدة
contract-confirmed-on = أُكدت في { $time }
contract-not-confirmed = غير مؤكدة بعد
contract-confirm = تأكيد
contract-confirm-network = تأكيد { $network }
contract-confirm-title = هل تستطيع استخدام هذه المحفظة على { $network }؟
contract-confirm-text = على شبكة أخرى قد لا يكون العنوان نفسه ملكًا لأحد أو قد يكون ملكًا لمهاجم، وعندها يضيع ما يدفعه عملاؤك هناك.
contract-confirm-hint = افتح المحفظة على { $network } وتحقق من أنها تعرض هذا العنوان وأنك تستطيع الإرسال منها هناك.
contract-confirm-yes = أستطيع استخدامها هناك
contract-withdraw = سحب
contract-withdraw-network = سحب تأكيد { $network }
contract-withdraw-question = هل تريد سحب تأكيد { $network }؟
contract-withdraw-consequence = لن تتمكن من إنشاء فواتير هناك، وتبقى الفواتير المفتوحة كما هي.
failure-wallet-without-code = المحفظة غير موجودة على { $network }. أعدّها هناك أولًا ثم أكّدها.
failure-wallet-is-no-contract = هذه محفظة عادية، وهي تعمل على كل شبكة بالفعل.
failure-wallet-changed = تغيرت محفظة الحساب. تحقق من المحفظة الجديدة.
