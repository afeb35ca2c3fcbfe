### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Aún no hay facturas
no-invoices-text = Una factura pide un importe y recibe su propia dirección de pago. Su cliente paga desde cualquier billetera o plataforma de intercambio, y usted lo ve aquí.
no-invoices-found = Ninguna factura coincide
no-invoices-found-text = Cambie el filtro o bórrelo para ver todas las facturas.
search-invoices = Buscar pedido, cliente, dirección, transacción o nota
status = Estado
every-status = Todos los estados
status-created = Abierta
status-paid = Pagada
status-expired = Caducada
network = Red
every-network = Todas las redes
clear-filters = Borrar filtro
filter-customer = Cliente { $customer }
filter-link = De un enlace de pago
filter-owner = De una cuenta
remove-filter = Quitar el filtro: { $label }

## Vistas guardadas y columnas

views = Vistas guardadas
view-none = Elegir una vista guardada
views-text = Una vista guardada conserva con un nombre los filtros y las columnas de la lista. La encuentra donde inicie sesión; nadie más la ve.
view-name = Nombre de la vista
view-save = Guardar la vista actual
view-saved = Guardada.
view-rename = Cambiar el nombre: { $name }
view-delete = Eliminar: { $name }
view-delete-question = ¿Eliminar la vista { $name }?
failure-saved-view-exists = Ya tiene una vista con este nombre.
failure-too-many-saved-views = Tiene { $max } vistas. Elimine una primero.
failure-wallet-network-unconfirmed = Su billetera es un contrato inteligente que no ha confirmado en { $networks }. Confírmelo en los ajustes, en Billetera de cobro, o elija otra red.
failure-wallet-blocked = El emisor de este token ha bloqueado su billetera en { $network }. Elija otro token u otra billetera.
failure-fee-recipient-blocked = El emisor de este token ha bloqueado en { $network } la billetera que recibe las comisiones. Elija otro token.
columns = Columnas
columns-text = El importe se muestra siempre. En un teléfono, la lista solo tiene las columnas más importantes.
columns-usual = Columnas predeterminadas

column-status = Estado
column-number = Número
column-amount = Importe
column-order = Pedido o nota
column-created = Creada
column-amount-received = Recibido
column-customer-id = Cliente
column-note = Nota
column-expires = Vence
column-paid = Pagada el
column-invoice-address = Dirección
column-transaction = Transacción
column-payer = Pagador
column-seen = Visto

## Export

export = Exportar
export-text = El archivo contiene todo lo que coincide con los filtros de la lista.
export-invoices = Facturas, una por línea
export-payments = Pagos, uno por línea, con comisión e importe neto
export-for-excel = Para Excel
export-columns = Columnas: { $chosen } de { $all }
export-columns-text = Con sus nombres en el archivo.
export-all-columns = Seleccionar todo
export-no-column = Elija al menos una columna.
export-time-zone = Las horas están en esta zona horaria: { $zone }.

month-report = Informe del mes
month-report-month = Mes
month-report-empty = Nada en este mes
month-report-empty-text = Ningún pago, reembolso o abono de este mes está confirmado.
month-report-token = Por token
month-report-currency = Facturas con precio, por moneda
month-report-tax = Impuesto
month-payments = Pagos
month-received = Recibido
month-fees = Comisiones
month-net = Neto
month-refunded = Reembolsado
month-paidOut = Abonado
month-tax = Impuesto
download = Descargar

## One invoice

invoice-title = Factura de { $amount }
further-options = { $count ->
    [one] o en otro token
   *[other] o en otros { $count } tokens
}
invoice-options = Formas de pago
fact-missing = Falta por pagar
fact-rate = Cambio
rate-pegged = 1:1
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Abrir la página de pago
open-document = Abrir la factura para imprimir
copy-link = Copiar enlace
post-invoice = Publicar en Telegram
post-invoice-text = El bot publica allí la factura y actualiza la publicación con cada cambio.
post = Publicar
invoice-posted = El bot la publicará.
share-invoice = Compartir
share-invoice-text = Envíe este enlace al pagador o deje que escanee el código. Ambos abren la página de pago.
invoice-qr = Código QR de la página de pago
print = Imprimir
fact-return = URL de redirección
fact-transaction = Transacción
fact-metadata = Metadatos

## Pago a la billetera

flush = Transferir
flush-of = Transferir { $symbol } en { $network }
flush-text = Saldo de la dirección de pago: { $amount } { $symbol }. Una transferencia lo lleva a la billetera de cobro, menos la comisión si la hay. Cualquiera puede enviarla; quien la envía paga la tarifa de la red (gas).
flush-by-wallet = Enviar con una billetera
flush-no-wallet = No se encontró ninguna billetera en este navegador. Instale una o envíe la transferencia a mano.
flush-by-hand = Enviar a mano
flush-by-hand-text = Envíe esta llamada con cualquier billetera o programa. Solo puede mover el dinero a las billeteras de esta factura.
flush-network = { $name } (ID de cadena { $id })
flush-to = A
flush-value = Valor
flush-data = Datos
flush-sent = Transferencia enviada. Aparece aquí en cuanto la red la confirma.
cancel-invoice = Cancelar factura
cancel-invoice-question = ¿Cancelar esta factura?
cancel-invoice-consequence = Su página de pago dirá al pagador que no pague.
wallet-missing = Aún no hay una billetera de cobro aprobada
wallet-missing-text = Las facturas se cobran directamente en su billetera. Podrá crear facturas cuando se apruebe una billetera.
wallet-missing-pending = Espera la aprobación de un administrador. Después podrá crear facturas.
wallet-missing-link = Billetera de cobro
mark-paid = Marcar como pagada
mark-paid-text = Chit no comprueba el pago. La página de pago, los webhooks y los mensajes dirán que la factura está pagada.
mark-paid-reason = Motivo
mark-paid-reason-hint = Por ejemplo, dónde vio el pago. El comerciante lo ve en el historial.
details = Detalles
fact-amount = Importe
fact-received = Recibido
fact-short = Pagado de menos, dentro de su tolerancia
fact-pending = Pendiente
fact-fee = Comisión
fact-network = Red
fact-address = Dirección
fact-payout-wallet = Billetera de cobro
fact-created = Creada
fact-expires = Caduca
fact-order-id = ID de pedido
fact-customer-id = ID de cliente
fact-customer-name = Nombre del cliente
fact-customer-email = Correo del cliente
fact-note = Nota
fact-payment-link = Enlace de pago
fact-channel = Canal de Telegram
fact-invoice-id = ID de factura
payments = Pagos
payment-confirmed = Confirmado
payment-confirmations = { $seen } de { $needed } confirmaciones
explorer = Ver en el explorador
invoice-deliveries = Entregas de webhooks
invoice-posts = Publicaciones de Telegram
open-post = Abrir la publicación

mark-resolved = Marcar como resuelto
attention-ignored-transfer = Una transferencia a esta dirección no se abonó porque llegó demasiado tarde o en otro token. Consulte el historial y póngase en contacto con el pagador.
attention-unexplained-balance = Hay dinero en esta dirección, pero todavía no se ha encontrado su transferencia. Chit sigue buscando. Consulte la dirección en un explorador de bloques antes de pedir al pagador que pague de nuevo.
attention-late-payment = Llegó un pago después de que la factura caducara. Reembólselo, o entregue y márquelo como resuelto.
attention-not-paid-out = La transferencia a la billetera falló. Abra la factura para ver el motivo.
attention-overpaid = El pagador envió más que el importe. Reembolse la diferencia.
attention-paid-late = La factura se pagó después de caducar. Compruebe que el precio sigue siendo válido.
attention-part-paid = La factura caducó con solo una parte del importe pagada. Reembólsela o acuerde el resto con el pagador.
attention-reverted = La red revirtió un pago (reorganización). No entregue hasta que se pague de nuevo.
attention-set-by-admin = Un administrador cambió el estado a mano.
attention-label-ignored-transfer = No abonado
attention-label-unexplained-balance = Saldo desconocido
attention-label-late-payment = Pago fuera de plazo
attention-label-not-paid-out = Transferencia fallida
attention-label-overpaid = Pagado de más
attention-label-paid-late = Pagada con retraso
attention-label-part-paid = Pagado de menos
attention-label-reverted = Revertido
attention-label-set-by-admin = Fijado a mano
payout-client-blocked = No transferido: el emisor del token ha bloqueado su billetera. Póngase en contacto con el emisor; mientras tanto, use otra billetera u otro token. El dinero está a salvo en la dirección de la factura y se transferirá en cuanto el token lo permita.
payout-address-blocked = No transferido: el emisor del token ha bloqueado la dirección de esta factura. Póngase en contacto con el emisor; el dinero se transferirá en cuanto el token lo permita.
payout-token-paused = No transferido: el emisor del token ha pausado todas las transferencias. No tiene que hacer nada: el dinero se transferirá cuando se reanuden.
payout-refused = No transferido: el token rechaza la transferencia. Pregunte el motivo a su administrador. El dinero está a salvo en la dirección de la factura y Chit sigue intentándolo.

history = Historial
timeline-created = Creada
timeline-seen = Pago de { $amount } { $symbol } visto
timeline-confirmed = Pago de { $amount } { $symbol } confirmado
timeline-reverted = Pago de { $amount } { $symbol } revertido por la red
timeline-ignored = Transferencia de { $amount } { $symbol } no abonada
timeline-late = El pago de { $amount } { $symbol } llegó tarde
timeline-paid = Pagada
timeline-expired = Caducada
timeline-cancelled = Cancelada
timeline-set-by-admin = Estado cambiado por un administrador
timeline-price-renewed = Precio renovado
timeline-payout-failed = Transferencia fallida
timeline-flushed = Transferido
timeline-delivered = Webhook { $event } entregado
timeline-failed = Webhook { $event } fallido tras { $attempts ->
    [one] 1 intento
   *[other] { $attempts } intentos
}
timeline-posted = Publicada en { $channel }
timeline-refund-requested = Reembolso solicitado
timeline-refund-ready = Dirección del reembolso escrita: listo para firmar
timeline-refund-ready-again = Reembolso revertido por la red: listo para firmar de nuevo
timeline-refund-sent = Reembolso enviado
timeline-refund-confirmed = Reembolso confirmado
timeline-refund-cancelled = Reembolso cancelado
timeline-resolved = Marcado como resuelto
timeline-by-payer = por el pagador
timeline-by-member = por un miembro
timeline-by-admin = por un administrador
timeline-by-former = por un antiguo miembro

## Creating an invoice

currency = Moneda
currency-none = Ninguna (importe en tokens)
further-tokens = { $count ->
    [0] Otros tokens aceptados
   *[other] Otros tokens aceptados: { $count }
}
further-tokens-hint = Quien paga puede usar cualquiera de estos tokens, o varios a la vez; { $max } en total como máximo. El token de arriba se ofrece primero.
quote = Precio en tokens
quote-holds = Estos importes no cambian hasta que la factura caduca.
quote-locked = Los cambios varían: los importes se fijan al crear la factura, durante { $minutes } minutos como máximo.
quote-unpriced = Sin precio en este momento: no se ofrece.
failure-no-rate = Ninguno de estos tokens tiene ahora un precio en { $currency }. Elija otros o escriba un importe en tokens.
note-hint = El pagador la ve.
expires-in = Caduca tras (minutos)
expires-in-hint = Déjelo vacío para el valor predeterminado.
redirect-url = URL de redirección
redirect-url-hint = Una página de su tienda a la que el pagador puede volver tras el pago.
redirect-automatically = Redirigir automáticamente tras el pago
no-channel = No publicar
metadata = Metadatos
metadata-hint = Un objeto JSON para sus programas, por ejemplo { $example }. Los pagadores nunca lo ven; los webhooks lo incluyen.
lines-hint = Opcional: lo que vende. Con conceptos, el importe es su total.
amount-is-sum = El total de los conceptos.
more-entries = Avanzado

## Líneas de una factura o de un enlace de pago

link-lines = Conceptos
line-name = Concepto
line-quantity = Cantidad
line-price = Precio unitario
line-total = Total
line-tax = Impuesto (%)
line-tax-hint = Los precios incluyen el impuesto. Deje el campo vacío si el artículo no lleva impuesto.
line-tax-empty = Deje el campo vacío si el artículo no lleva impuesto.
add-tax-to-prices = Sumar el impuesto a los precios
remove-line = Quitar el concepto { $number }
add-line = Añadir un concepto
add-tax = Añadir impuesto
lines-sum = Total { $sum }
lines-sum-differs = Los conceptos suman { $sum }, que no es el precio.

## Progreso de una factura

invoice-number = Factura { $number }
progress = Progreso
progress-reached = Hecho
progress-open = Pendiente
progress-created = Creada
progress-seen = Pago visto
progress-confirmed = Confirmado
progress-paid = Pagada
progress-expired = Caducada
progress-cancelled = Cancelada
progress-paid-out = Transferida
received-remaining = { $received } recibidos, { $remaining } pendientes.
to-return = A reembolsar
came-from = Dirección de origen
came-from-text = El pago vino de esta dirección. Si pertenece a una casa de cambio, no envíe nada allí, porque el dinero se perdería: pida una dirección al pagador.
invoice-payouts = Transferencias
column-paid-out = Fecha
raw-data = Datos sin procesar
copy-raw-data = Copiar los datos
