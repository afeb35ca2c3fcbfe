### Las pantallas del panel sobre enlaces de pago. «Usted» es la persona que ha iniciado sesión.

## La lista

create-payment-link = Crear enlace de pago
edit-payment-link = Editar
edit-payment-link-title = Editar el enlace de pago
save-payment-link = Guardar
no-payment-links = Aún no hay enlaces de pago
no-payment-links-text = Un enlace de pago es una página que usted da a cualquier número de personas: en su web, en un mensaje o impresa como código QR. Cada una recibe su propia factura.
column-link = Enlace de pago
column-link-status = Estado
column-price = Precio
column-received = Recibido
column-uses = Pagadas / facturas
link-active = Activo
link-disabled = Desactivado
link-expired = Terminado
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
link-fees = Comisiones
link-net = Su monedero recibe
link-payment-count = Pagos
link-invoice-count = Facturas
link-paid-count = Facturas pagadas
link-open-count = Facturas abiertas
link-price = Precio
link-accepts = Otros tokens
link-description = Descripción
link-uses = Usos
link-uses-of = { $uses } de { $most }
link-end = Fin

## El formulario

link-title = Título
link-title-hint = El encabezado de la página.
price-fixed = Precio fijo
price-open = Quien paga elige
min-amount = Importe mínimo
max-amount = Importe máximo
link-lines-hint = Opcional: qué se vende. Los conceptos deben sumar el precio.
max-uses = Número máximo de usos
max-uses-hint = Cuentan las facturas pagadas. Sin número, no hay límite.
link-end-hint = A partir de entonces nadie puede usar el enlace. Sin fecha, no termina.
link-note-hint = Cada persona la ve en su factura.
