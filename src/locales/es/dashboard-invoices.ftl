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
from = Desde
to = Hasta
clear-filters = Borrar filtro
filter-customer = Cliente { $customer }
filter-link = De un enlace de pago
remove-filter = Quitar del filtro: { $label }

column-status = Estado
column-amount = Importe
column-order = Pedido o nota
column-created = Creada
column-transaction = Transacción
column-payer = Pagador
column-seen = Visto

## Export

export = Exportar
export-text = El archivo contiene exactamente lo que muestra la lista con su filtro, por larga que sea.
export-invoices = Facturas, una por línea
export-payments = Pagos, uno por línea, con comisión e importe neto
export-for-excel = Para Excel
export-time-zone = Las horas están en la zona horaria { $zone }.
download = Descargar

## One invoice

invoice-title = Factura de { $amount } { $symbol }
open-checkout = Abrir la página de pago
copy-link = Copiar enlace
post-invoice = Publicar en Telegram
post-invoice-text = El bot publica allí la factura y actualiza la publicación con cada cambio.
post = Publicar
cancel-invoice = Cancelar factura
cancel-invoice-question = ¿Cancelar esta factura? Su página de pago indicará al pagador que ya no pague.
details = Detalles
fact-amount = Importe
fact-received = Recibido
fact-pending = Aún sin confirmar
fact-fee = Comisión
fact-network = Red
fact-address = Dirección
fact-payout-wallet = Cartera de cobro
fact-created = Creada
fact-expires = Caduca
fact-order-id = ID de pedido
fact-customer-id = ID de cliente
fact-note = Nota
fact-payment-link = Enlace de pago
fact-channel = Canal de Telegram
fact-invoice-id = ID de factura
payments = Pagos
payment-confirmed = Confirmado
payment-pending = Esperando confirmaciones
explorer = Explorador

mark-resolved = Marcar como resuelto
attention-ignored-transfer = Una transferencia a esta dirección no se contó porque llegó demasiado tarde o en otro token. Consulte el historial y hable con el pagador.
attention-late-payment = Llegó un pago después de que la factura caducara. Devuélvalo, o entregue y márquelo como resuelto.
attention-overpaid = Se pagó más que el importe. Devuelva la diferencia al pagador.
attention-paid-late = La factura se pagó fuera de plazo. Compruebe que el precio sigue siendo válido.
attention-part-paid = La factura caducó con una parte del importe pagada. Devuélvala o acuerde el resto.
attention-reverted = La red ha deshecho un pago. No entregue hasta que se pague de nuevo.
attention-set-by-admin = Un administrador ha fijado el estado a mano.

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
timeline-flushed = Transferido a la cartera
timeline-delivered = Webhook { $event } entregado
timeline-failed = Webhook { $event } fallido tras { $attempts ->
    [one] un intento
   *[other] { $attempts } intentos
}
timeline-posted = Publicada en { $channel }
timeline-resolved = Marcado como resuelto

## Creating an invoice

note-hint = El pagador la ve.
expires-in = Minutos para pagar
expires-in-hint = Sin número, el plazo habitual de esta instalación.
redirect-url = Dirección de regreso
redirect-url-hint = Una página de su tienda a la que el pagador puede volver después de pagar.
field-problem = No válido: { $reason }
