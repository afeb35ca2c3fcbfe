### Las pantallas del panel sobre enlaces de pago. «Usted» es la persona que ha iniciado sesión.

## La lista

create-payment-link = Crear enlace de pago
edit-payment-link = Editar
edit-payment-link-title = Editar el enlace de pago
save-payment-link = Guardar
no-payment-links = Aún no hay enlaces de pago
no-payment-links-text = Un enlace de pago es una página para cualquier número de clientes: en su sitio web, en un mensaje o impresa como código QR. Cada cliente recibe su propia factura.
column-link = Enlace de pago
column-link-status = Estado
column-price = Precio
column-received = Recibido
column-uses = Facturas pagadas
link-active = Activo
link-disabled = Desactivado
link-expired = Caducado
link-used-up = Agotado

## Un enlace de pago

open-link-page = Abrir página
disable-link = Desactivar
enable-link = Activar
share-link = Compartir
payment-link-qr = Código QR del enlace de pago
link-totals = Totales
link-invoices = Ver facturas
link-received = Recibido
link-fees = Comisiones de servicio
link-net = Neto
link-payment-count = Pagos
link-invoice-count = Facturas
link-paid-count = Facturas pagadas
link-open-count = Facturas abiertas
link-price = Precio
link-accepts = Otros tokens aceptados
link-description = Descripción
link-uses-of = { $paid } de { $max } como máximo ({ $open } abiertas)
link-uses-unlimited = { $paid } ({ $open } abiertas)
link-end = Caduca

## El formulario

link-title = Título
link-title-hint = El encabezado de la página de pago.
price-fixed = Precio fijo
price-open = Los clientes eligen
min-amount = Importe mínimo
max-amount = Importe máximo
link-lines-hint = Opcional: lo que vende. Los conceptos deben sumar el precio.
max-uses = Usos máximos
max-uses-hint = Solo cuentan las facturas pagadas. Déjelo vacío para no limitarlos.
link-end-hint = A partir de entonces nadie puede usar el enlace. Déjelo vacío si no debe caducar.
link-note-hint = Los clientes la ven en su factura.
