### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Aún no hay facturas
no-invoices-text = Una factura pide un importe y recibe su propia dirección de pago. Su cliente paga desde cualquier billetera o exchange de criptomonedas, y usted lo ve aquí. Envíe el pedido cuando ponga «Pagada».
no-invoices-found = Ninguna factura coincide
no-invoices-found-text = Cambie el filtro o bórrelo para ver todas las facturas.
search-invoices = Buscar número de factura, pedido, cliente, dirección, transacción o nota
status = Estado
every-status = Todos los estados
status-created = Abierta (también pagada en parte)
status-paid = Pagada (también con retraso)
status-expired = Caducada o cancelada
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
failure-wallet-network-unconfirmed = Su billetera de cobro es una billetera compartida (como Safe), o una que usted abre con una llave de acceso o un correo en lugar de una frase de recuperación. Puede que no exista en { $networks }. Confírmela en los ajustes, en Billetera de cobro, o elija otra red.
failure-wallet-blocked = La empresa que emite este token ha congelado su billetera en { $network }. Elija otro token u otra billetera.
failure-fee-recipient-blocked = La empresa que emite este token ha congelado en { $network } la billetera que recibe la comisión de servicio. Elija otro token y avise al operador de este servicio.
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
column-payer = Dirección del remitente
column-seen = Visto

## Export

export = Exportar
export-text = El archivo contiene todo lo que coincide con los filtros de la lista.
export-invoices = Facturas, una por línea
export-payments = Pagos, uno por línea, con comisión de servicio e importe neto
export-for-excel = Para Excel
export-columns = Columnas: { $chosen } de { $all }
export-columns-text = Los nombres de abajo son los encabezados de las columnas en el archivo.
export-all-columns = Seleccionar todo
export-no-column = Elija al menos una columna.
export-time-zone = Las horas están en esta zona horaria: { $zone }.

month-report = Informe mensual
month-report-month = Mes
month-report-empty = Nada en este mes
month-report-empty-text = Ningún pago, reembolso o abono de este mes está confirmado.
month-report-token = Por token
month-report-currency = Facturas en euros u otra moneda
month-report-tax = Impuesto
month-payments = Pagos
month-received = Recibido
month-fees = Comisiones de servicio
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
invoice-options = Tokens aceptados
fact-missing = Restante
fact-rate = Cambio
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Abrir la página de pago
open-document = Factura para imprimir
copy-link = Copiar enlace
post-invoice = Publicar en Telegram
post-invoice-text = El bot publica allí la factura y actualiza la publicación con cada cambio.
post = Publicar
invoice-posted = El bot la publicará.
share-invoice = Compartir
share-invoice-text = Envíe este enlace al cliente o deje que escanee el código. Ambos abren la página de pago.
invoice-qr = Código QR de la página de pago
print = Imprimir
fact-return = Página de retorno
fact-transaction = Transacción
fact-metadata = Datos adicionales

## Pago a la billetera

flush = Transferir
flush-of = Transferir { $symbol } en { $network }
flush-text = { $amount } { $symbol } esperan la transferencia a su billetera de cobro (menos la comisión de servicio). Suele hacerse por sí sola en unos minutos; los importes pequeños esperan hasta que compense la comisión de red (normalmente, desde 0,10 USD; en Ethereum, desde 5 USD). También puede enviar la transferencia usted: paga entonces una pequeña comisión de red en { $coin } en { $network }.
flush-unpaid-text = { $amount } { $symbol } están en la dirección de la factura. Mientras la factura no esté pagada, no se transfieren por sí solos. Puede enviar usted la transferencia a su billetera de cobro (menos la comisión de servicio): paga entonces una pequeña comisión de red en { $coin } en { $network }.
flush-by-wallet = Enviar con una billetera
flush-no-wallet = No se encontró en este navegador ninguna extensión de billetera, como MetaMask. Instale una o abra esta página en el navegador de su aplicación de billetera.
flush-by-hand-text = Para desarrolladores: envíe esta transacción desde cualquier billetera. El dinero solo puede ir a las billeteras de esta factura.
flush-network = { $name } (ID de cadena { $id })
flush-to = A
flush-value = Valor
flush-data = Datos
flush-sent = Transferencia enviada. Aparece aquí en cuanto la red la confirma.
cancel-invoice = Cancelar factura
cancel-invoice-question = ¿Cancelar esta factura?
cancel-invoice-consequence = Su página de pago dirá al cliente que no pague. El dinero que ya llegó o aún llegue no se pierde: puede transferirlo y reembolsarlo. Si aún llega el importe completo, la factura suele contar como pagada con retraso.
wallet-missing = Aún no hay una billetera de cobro aprobada
wallet-missing-text = Las facturas se cobran en su billetera de cobro. Podrá crear facturas cuando esté aprobada.
wallet-missing-pending = El operador de este servicio aún debe aprobarla. Después podrá crear facturas.
wallet-missing-link = Billetera de cobro
mark-paid = Marcar como pagada
mark-paid-text = Chit no comprueba el pago. La página de pago y todos los mensajes, también al sistema de tienda del comercio, dirán que la factura está pagada.
mark-paid-reason = Motivo
mark-paid-reason-hint = Por ejemplo, dónde vio el pago. El comerciante lo ve en el historial.
details = Detalles
fact-amount = Importe
fact-received = Recibido
fact-short = Pagado de menos (aceptado)
fact-pending = Pendiente
fact-fee = Comisión de servicio
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
payment-confirmed = Confirmado por la red
payment-confirming = { $minutes ->
    [0] La red está confirmando el pago
    [1] La red está confirmando el pago, normalmente en menos de un minuto
   *[other] La red está confirmando el pago, normalmente en menos de { $minutes } minutos
}
explorer = Ver en { $name }
invoice-deliveries = Mensajes a su sistema de tienda (webhooks)
invoice-posts = Publicaciones de Telegram
open-post = Abrir la publicación

mark-resolved = Marcar como resuelto
attention-ignored-transfer = Aquí llegó dinero que no se contó: otro token, otra red o demasiado tarde. Si la página de inicio lo muestra en «Pagos sin asignar», cuéntelo o reembólselo allí. Si no, consulte el historial y pregunte al cliente qué envió y cuál es el ID de la transacción.
attention-unexplained-balance = Hay dinero en esta dirección, pero aún no se ha encontrado el pago con el que llegó. Chit sigue buscando. Hasta entonces, no pida al cliente que pague de nuevo.
attention-late-payment = Llegó dinero después de que esta factura caducara, se cancelara o se marcara como pagada. No paga la factura: era demasiado poco, su tipo de cambio ya no valía o la factura ya estaba pagada. Si ya estaba pagada, reembolse este dinero. Si no, reembólselo o acéptelo: entonces envíe el pedido y pulse «Marcar como resuelto» en la página de la factura. Hasta que se transfiera, el dinero está en la dirección de la factura: vea «Transferir» en esa página.
attention-not-paid-out = La transferencia a la billetera falló. El dinero está a salvo en la dirección de la factura: solo se puede transferir a la billetera de cobro. Chit sigue intentándolo; si no cambia, pregunte al operador de este servicio.
attention-overpaid = El cliente envió más que el importe o pagó dos veces. Reembolse la diferencia.
attention-paid-late = El importe completo llegó cuando el tiempo ya había terminado y cuenta como pagado. Si aún acepta el precio, envíe el pedido; si no, reembólselo.
attention-part-paid = La factura caducó o se canceló con solo una parte del importe pagada. Reembólsela o acuerde el resto con el cliente. El dinero no se transfiere por sí solo: vea «Transferir» en la página de la factura.
attention-reverted = La red descartó un pago, así que ya no cuenta. Es poco frecuente y de origen técnico: el cliente no ha recuperado el dinero. Espere unos minutos: lo normal es que la red vuelva a ejecutar el mismo pago, y usted lo ve aquí. No envíe el pedido antes. Pida al cliente que pague de nuevo solo si su billetera muestra que aún tiene el dinero.
attention-set-by-admin = El operador de este servicio cambió el estado. Si indicó un motivo, está en el historial de la factura.
attention-label-ignored-transfer = Pago sin asignar
attention-label-unexplained-balance = Dinero sin identificar
attention-label-late-payment = Tardío, no paga la factura
attention-label-not-paid-out = Transferencia fallida
attention-label-overpaid = Pagado de más o dos veces
attention-label-paid-late = Pagada con retraso
attention-label-part-paid = Pagada parcialmente
attention-label-reverted = Descartado por la red
attention-label-set-by-admin = Cambiado por el operador
payout-client-blocked = No transferido: la empresa que emite este token ha congelado su billetera. Pregúntele el motivo; mientras tanto, use otra billetera u otro token para las facturas nuevas. El dinero está a salvo en la dirección de la factura y se transferirá en cuanto la billetera quede libre.
payout-address-blocked = No transferido: la empresa que emite este token ha congelado la dirección de esta factura. Pregúntele el motivo; el dinero se transferirá en cuanto la dirección quede libre.
payout-token-paused = No transferido: la empresa que emite este token lo ha pausado para todos. No tiene que hacer nada: el dinero se transferirá cuando se reanude.
payout-refused = No transferido: las reglas de este token bloquean la transferencia. El operador de este servicio puede averiguar el motivo. El dinero está a salvo en la dirección de la factura y Chit sigue intentándolo.

history = Historial
timeline-created = Creada
timeline-seen = Pago de { $amount } { $symbol } visto
timeline-confirmed = Pago de { $amount } { $symbol } confirmado
timeline-reverted = Pago de { $amount } { $symbol } descartado por la red
timeline-ignored = Llegó un pago sin asignar de { $amount } { $symbol }, no contado
timeline-late = Llegó un pago de { $amount } { $symbol } con el tiempo ya terminado
timeline-paid = Pagada
timeline-expired = Caducada
timeline-cancelled = Cancelada
timeline-set-by-admin = Estado cambiado por el operador
timeline-price-renewed = Importes renovados
timeline-payout-failed = Transferencia fallida
timeline-flushed = Transferido
timeline-delivered = Mensaje { $event } enviado a su sistema de tienda
timeline-failed = Mensaje { $event } a su sistema de tienda fallido tras { $attempts ->
    [one] 1 intento
   *[other] { $attempts } intentos
}
timeline-posted = Publicada en { $channel }
timeline-refund-requested = Enlace de reembolso creado
timeline-refund-ready = Dirección del reembolso escrita: listo para enviar
timeline-refund-ready-again = Reembolso descartado por la red, que normalmente vuelve a ejecutarlo
timeline-refund-sent = Reembolso enviado
timeline-refund-confirmed = Reembolso confirmado
timeline-refund-cancelled = Reembolso cancelado
timeline-resolved = Marcado como resuelto
timeline-by-payer = por el cliente
timeline-by-member = por un miembro
timeline-by-admin = por el operador
timeline-by-former = por un antiguo miembro

## Creating an invoice

currency = Moneda
currency-none = Ninguna (importe en tokens)
further-tokens = { $count ->
    [0] Otros tokens aceptados
   *[other] Otros tokens aceptados: { $count }
}
further-tokens-hint = Los clientes pagan en uno cualquiera de estos tokens; una parte en uno y el resto en otro también cuenta. { $max } en total como máximo. El token de arriba se ofrece primero.
quote = Precio en tokens
quote-holds = Estos importes valen hasta que la factura caduca.
quote-locked = Estos importes valen como máximo { $minutes } minutos, porque los cambios varían. Antes de que pase ese tiempo, el cliente puede pedir importes nuevos al cambio actual; después, la factura ya no se puede pagar.
quote-unpriced = Sin precio en este momento: no se ofrece.
failure-no-rate = Ninguno de estos tokens tiene ahora un precio en { $currency }. Elija otros o escriba un importe en tokens.
note-hint = El cliente la ve.
customer-email-hint = Para sus registros: Chit no envía correos a los clientes.
expires-in = Caduca tras (minutos)
expires-in-hint = Déjelo vacío para el valor predeterminado de este servicio: normalmente 60 minutos. Un pago que llega algunos días después (normalmente, hasta 7) aún cuenta como pagado con retraso. Si el importe se convierte a un tipo de cambio variable (por ejemplo, de euros a USDC), el plazo es más corto y el dinero que llega tarde no cuenta por sí solo.
redirect-url = Página de retorno
redirect-url-hint = La dirección de una página de su tienda a la que el cliente puede volver tras el pago.
redirect-automatically = Redirigir automáticamente tras el pago
no-channel = No publicar
metadata = Datos adicionales
metadata-hint = Nombres y valores para sus propios programas, por ejemplo { $example }. Los clientes nunca los ven; los mensajes a su sistema de tienda (webhooks) los contienen.
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
received-remaining = { $received } recibidos, { $remaining } restantes.
seen-remaining = { $seen } vistos, { $remaining } restantes.
received-seen-remaining = { $received } recibidos, { $seen } más vistos, { $remaining } restantes.
to-return = A reembolsar
came-from = Dirección de origen
came-from-text = El pago vino de esta dirección. Si pertenece a un exchange de criptomonedas, no envíe nada allí, porque el dinero se perdería: pida una dirección al cliente.
invoice-payouts = Transferencias
column-paid-out = Fecha
raw-data = Datos sin procesar
copy-raw-data = Copiar los datos
