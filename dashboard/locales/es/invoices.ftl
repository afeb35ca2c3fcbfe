### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Aún no hay facturas
no-invoices-text = Una factura tiene un importe, un token y una dirección propia. Su cliente paga desde cualquier cartera o plataforma de intercambio, y usted lo ve aquí.
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
remove-filter = Quitar del filtro: { $label }

## Vistas guardadas y columnas

views = Vistas guardadas
view-none = Elegir una vista guardada
views-text = Una vista guardada conserva con un nombre el filtro y las columnas de la lista. Encontrará sus vistas en todo navegador en el que inicie sesión; otras personas no las ven.
view-name = Nombre de la vista
view-save = Guardar la vista actual
view-saved = Guardada.
view-rename = Cambiar el nombre: { $name }
view-delete = Eliminar: { $name }
view-delete-question = ¿Eliminar la vista { $name }?
failure-saved-view-exists = Otra de sus vistas tiene este nombre.
failure-too-many-saved-views = Tiene { $max } vistas. Elimine una primero.
failure-wallet-network-unconfirmed = Su billetera es un contrato que no ha confirmado en { $networks }. Confírmelo en los ajustes de la billetera de cobro o elija otra red.
failure-wallet-blocked = El emisor de este token ha bloqueado su cartera en { $network }. Elija otro token u otra cartera.
failure-fee-recipient-blocked = El emisor de este token ha bloqueado en { $network } la cartera que recibe las comisiones. Elija otro token.
columns = Columnas
columns-text = El importe se muestra siempre. En un teléfono, la lista solo tiene las columnas más importantes.
columns-usual = Columnas habituales

column-status = Estado
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
export-text = El archivo contiene exactamente lo que muestra la lista con su filtro, por larga que sea.
export-invoices = Facturas, una por línea
export-payments = Pagos, uno por línea, con comisión e importe neto
export-for-excel = Para Excel
export-columns = Columnas: { $chosen } de { $all }
export-columns-text = Con sus nombres en el archivo.
export-all-columns = Elegir todas
export-no-column = Elija al menos una columna.
export-time-zone = Las horas están en la zona horaria { $zone }.
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
copy-link = Copiar enlace
post-invoice = Publicar en Telegram
post-invoice-text = El bot publica allí la factura y actualiza la publicación con cada cambio.
post = Publicar
invoice-posted = El bot la publica.
share-invoice = Compartir
share-invoice-text = Dé a quien paga este enlace o el código. Ambos llevan a la página de pago.
invoice-qr = Código QR de la página de pago
print = Imprimir
fact-return = Dirección de retorno
fact-transaction = Transacción
fact-metadata = Datos propios

## Pago a la billetera

flush = Transferir
flush-of = Transferir { $symbol } en { $network }
flush-text = Saldo de la dirección de pago: { $amount } { $symbol }. La transferencia lo lleva al monedero de cobro, menos la comisión. Cualquiera puede enviarla y paga el gas de la red.
flush-by-wallet = Enviar con una billetera
flush-no-wallet = No se encontró ninguna billetera en este navegador. Instale una o envíe la llamada a mano.
flush-by-hand = Enviar a mano
flush-by-hand-text = Envíe esta llamada con cualquier billetera o programa. Solo puede llevar el dinero a las billeteras de esta factura.
flush-network = { $name } (ID de cadena { $id })
flush-to = A
flush-value = Valor
flush-data = Datos
flush-sent = La transferencia se ha enviado. Esta página la muestra en cuanto la red la tenga.
cancel-invoice = Cancelar factura
cancel-invoice-question = ¿Cancelar esta factura? Su página de pago indicará al pagador que ya no pague.
wallet-missing = Aún no hay una billetera de cobro aprobada
wallet-missing-text = Las facturas pagan directamente a ella. Podrá crear facturas cuando se apruebe una billetera.
wallet-missing-pending = Espera la aprobación de un administrador. Después podrá crear facturas.
wallet-missing-link = Billetera de cobro
mark-paid = Marcar como pagada
mark-paid-text = Chit no comprueba el pago. La página de pago, los webhooks y los mensajes dirán que la factura está pagada.
mark-paid-reason = Motivo
mark-paid-reason-hint = Por ejemplo, cómo encontró el pago. El comercio lo ve en el historial.
details = Detalles
fact-amount = Importe
fact-received = Recibido
fact-short = Falta, dentro de su tolerancia
fact-pending = Pendiente
fact-fee = Comisión
fact-network = Red
fact-address = Dirección
fact-payout-wallet = Cartera de cobro
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
explorer = Explorador
invoice-deliveries = Mensajes a webhooks
invoice-posts = Publicaciones en Telegram
open-post = Abrir la publicación

mark-resolved = Marcar como resuelto
attention-ignored-transfer = Una transferencia a esta dirección no se contó porque llegó demasiado tarde o en otro token. Consulte el historial y hable con el pagador.
attention-unexplained-balance = Hay dinero en esta dirección, pero ningún nodo ha comunicado todavía la transferencia. Chit sigue buscando. Consulte la dirección en un explorador de bloques antes de pedir al pagador que pague de nuevo.
attention-late-payment = Llegó un pago después de que la factura caducara. Devuélvalo, o entregue y márquelo como resuelto.
attention-not-paid-out = El dinero de esta factura no se puede transferir a la cartera. Ábrala para ver el motivo.
attention-overpaid = Se pagó más que el importe. Devuelva la diferencia al pagador.
attention-paid-late = La factura se pagó fuera de plazo. Compruebe que el precio sigue siendo válido.
attention-part-paid = La factura caducó con una parte del importe pagada. Devuélvala o acuerde el resto.
attention-reverted = La red revirtió un pago (reorganización). No entregue hasta que se pague de nuevo.
attention-set-by-admin = Un administrador ha fijado el estado a mano.
attention-label-ignored-transfer = No acreditado
attention-label-unexplained-balance = Saldo desconocido
attention-label-late-payment = Pago fuera de plazo
attention-label-not-paid-out = Transferencia fallida
attention-label-overpaid = Pagado de más
attention-label-paid-late = Pagada con retraso
attention-label-part-paid = Pagado de menos
attention-label-reverted = Revertido
attention-label-set-by-admin = Fijado a mano
payout-client-blocked = No transferido: el emisor del token ha bloqueado su cartera. Resuélvalo con el emisor; mientras tanto, use otra cartera u otro token. El dinero está a salvo en la dirección de la factura y se transferirá en cuanto el token lo permita.
payout-address-blocked = No transferido: el emisor del token ha bloqueado la dirección de esta factura. Resuélvalo con el emisor; el dinero se transferirá en cuanto el token lo permita.
payout-token-paused = No transferido: el emisor del token ha pausado todas las transferencias. No hay nada que hacer: el dinero se transferirá cuando se reanuden.
payout-refused = No transferido: el contrato del token rechaza la transferencia. Pregunte el motivo al operador de este servicio; el dinero está a salvo en la dirección de la factura y Chit lo intentará de nuevo.

history = Historial
timeline-created = Creada
timeline-seen = Pago de { $amount } { $symbol } visto
timeline-confirmed = Pago de { $amount } { $symbol } confirmado
timeline-reverted = Pago de { $amount } { $symbol } deshecho por la red
timeline-ignored = Transferencia de { $amount } { $symbol } no contada
timeline-late = El pago de { $amount } { $symbol } llegó tarde
timeline-paid = Pagada
timeline-expired = Caducada
timeline-cancelled = Cancelada
timeline-set-by-admin = Estado fijado a mano
timeline-price-renewed = Precio renovado por el pagador
timeline-payout-failed = No se pudo transferir
timeline-flushed = Transferido a la cartera
timeline-delivered = Webhook { $event } entregado
timeline-failed = Webhook { $event } fallido tras { $attempts ->
    [one] un intento
   *[other] { $attempts } intentos
}
timeline-posted = Publicada en { $channel }
timeline-resolved = Marcado como resuelto

## Creating an invoice

currency = Moneda
currency-none = Ninguna: tokens
further-tokens = { $count ->
    [0] Aceptar también otros tokens
    [one] Aceptar también otro token
   *[other] Aceptar también otros { $count } tokens
}
further-tokens-hint = Quien paga puede usar cualquiera de estos tokens, o varios a la vez; { $max } en total como máximo. El token de arriba se ofrece primero.
quote = Precio en tokens
quote-holds = Los importes valen tanto tiempo como la factura.
quote-locked = Un cambio varía: los importes se fijan al crear la factura, durante { $minutes } minutos como máximo.
quote-unpriced = Ahora no tiene precio: se omite.
failure-no-rate = Ninguno de estos tokens tiene ahora un precio en { $currency }. Elija otros o escriba un importe en tokens.
note-hint = El pagador la ve.
expires-in = Minutos para pagar
expires-in-hint = Sin número, el plazo habitual de esta instalación.
redirect-url = Dirección de regreso
redirect-url-hint = Una página de su tienda a la que el pagador puede volver después de pagar.
redirect-automatically = Volver allí automáticamente cinco segundos después del pago
no-channel = No publicar
metadata = Datos propios
metadata-hint = Un objeto JSON para sus programas, como { $example }. Quien paga nunca lo ve; los webhooks lo devuelven.
lines-hint = Opcional: lo que se vende. Con líneas, el importe es su suma.
amount-is-sum = La suma de las líneas.
more-entries = Más datos

## Líneas de una factura o de un enlace de pago

link-lines = Conceptos
line-name = Qué se vende
line-quantity = Cantidad
line-price = Precio unitario
line-total = Total
remove-line = Quitar el concepto { $number }
add-line = Añadir un concepto
lines-sum = Los conceptos suman { $sum }.
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
to-return = Por devolver
came-from = Desde la dirección
came-from-text = El pago vino de esta dirección. Si pertenece a una casa de cambio, no envíe nada allí, porque el dinero se perdería: pida una dirección al pagador.
invoice-payouts = Transferencias a su monedero
column-paid-out = Fecha
developer = Para desarrolladores
raw-data = Datos sin procesar
copy-raw-data = Copiar los datos
