## شبكات محفظة العقد

contract-wallet = محفظة عقد ذكي
contract-wallet-text = هذه المحفظة عقد ذكي، مثل Safe، ولا توجد إلا على الشبكات التي نُشرت عليها. لا تُنشأ الفواتير إلا على الشبكات التي تؤكدها.
contract-none = ليست عقدًا على أي شبكة أجابت
contract-kind-contract = يوجد عقد على هذا العنوان.
contract-kind-delegated = يوجد على هذا العنوان حساب يفوّض عقدًا.
contract-kind-plain = لا يوجد عقد على هذا العنوان، فهو ليس ملكًا لأحد بعد.
contract-kind-unread = لم تُجب الشبكة بعد.
contract-checked = جرى التحقق { $time }
contract-confirmed = مؤكدة
contract-confirmed-on = تم التأكيد في { $time }
contract-not-confirmed = غير مؤكدة
contract-confirm = تأكيد
contract-confirm-network = تأكيد { $network }
contract-confirm-title = هل تتحكم في هذه المحفظة على { $network }؟
contract-confirm-text = على شبكة أخرى قد لا يكون العنوان نفسه ملكًا لأحد أو قد يكون ملكًا لمهاجم، وعندها يضيع ما يدفعه عملاؤك هناك.
contract-confirm-hint = افتح المحفظة على { $network } وتحقق من أنها تعرض هذا العنوان وأنك تستطيع التوقيع بها هناك.
contract-confirm-yes = أنا أتحكم فيها هناك
contract-withdraw = سحب
contract-withdraw-network = سحب تأكيد { $network }
contract-withdraw-question = هل تريد سحب تأكيد { $network }؟
contract-withdraw-consequence = لن تتمكن من إنشاء فواتير هناك، وتبقى الفواتير المفتوحة كما هي.
failure-wallet-without-code = المحفظة غير موجودة على { $network }. انشرها هناك ثم أكدها.
failure-wallet-is-no-contract = هذه المحفظة ليست عقدًا، فلا تحتاج إلى تأكيد.
failure-wallet-changed = تغيرت محفظة الحساب. تحقق من المحفظة الجديدة.
