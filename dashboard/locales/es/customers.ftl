### Las pantallas del panel sobre clientes. «Usted» es la persona que ha iniciado sesión.

search-customers = Buscar por el comienzo del ID de cliente
no-customers = Aún no hay clientes
no-customers-text = Indique un ID de cliente al crear una factura, por ejemplo el número de cliente de su tienda. Aquí verá lo que ha pagado cada cliente.
no-customers-found = Ningún cliente coincide
no-customers-found-text = La búsqueda encuentra el comienzo de un ID de cliente. No distingue mayúsculas de minúsculas.
column-customer = ID de cliente
column-invoice-count = Facturas
column-customer-paid = Recibido
column-last-invoice = Última factura
count-or-more = { $count } o más

## Un cliente

customer-sums = Recibido por token
customer-summary = { $count ->
    [one] Una factura, creada el { $time }.
   *[other] { $count } facturas, la última creada el { $time }.
}
customer-bounded = Solo se cuentan las { $max } facturas más recientes.
customer-value = Valor, al tipo de cambio de cada factura: { $value }.
customer-received = Recibido
customer-paid-count = Facturas pagadas
customer-invoices = Facturas
customer-filter = Filtrar estas facturas
