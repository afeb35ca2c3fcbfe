### شاشات لوحة التحكم الخاصة بالعملاء. المخاطَب هو الشخص الذي سجّل الدخول.

search-customers = البحث ببداية معرّف العميل
no-customers = لا يوجد عملاء بعد
no-customers-text = أدخل معرّف عميل عند إنشاء فاتورة، مثل رقم العميل في متجرك. هنا ترى ما دفعه كل عميل.
no-customers-found = لا يوجد عميل مطابق
no-customers-found-text = يجد البحث بداية معرّف العميل، بأحرف كبيرة أو صغيرة.
column-customer = معرّف العميل
column-invoice-count = الفواتير
column-customer-paid = المُستلَم
column-last-invoice = آخر فاتورة
count-or-more = { $count } أو أكثر

## عميل واحد

customer-sums = المُستلَم حسب الرمز
customer-summary = { $count ->
    [one] فاتورة واحدة أُنشئت في { $time }.
    [two] فاتورتان، أُنشئت الأخيرة في { $time }.
    [few] { $count } فواتير، أُنشئت الأخيرة في { $time }.
    [many] { $count } فاتورة، أُنشئت الأخيرة في { $time }.
   *[other] { $count } فاتورة، أُنشئت الأخيرة في { $time }.
}
customer-bounded = تُحسب أحدث الفواتير فقط، وعددها { $max }.
customer-value = القيمة بسعر صرف كل فاتورة: { $value }.
customer-received = المُستلَم
customer-paid-count = الفواتير المدفوعة
customer-invoices = الفواتير
customer-filter = تصفية هذه الفواتير
