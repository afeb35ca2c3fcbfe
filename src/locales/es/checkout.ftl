### La página de pago, en texto sin formato.

language-name = Español
title-pay = Pagar { $amount } { $symbol }
title-pay-to = Pagar { $amount } { $symbol } a { $merchant }
title-paid = Pagado: { $amount } { $symbol }
title-paid-to = Pagado a { $merchant }: { $amount } { $symbol }
title-expired = Caducada: { $amount } { $symbol }
title-expired-to = Caducada: { $amount } { $symbol } a { $merchant }
title-cancelled = Cancelada: { $amount } { $symbol }
title-cancelled-to = Cancelada: { $amount } { $symbol } a { $merchant }
preview-title = Pago
preview-title-to = Pago a { $merchant }
preview-text = Abra el enlace para ver el importe y pagar.
payee-label = Pago a
logo-alt = Logotipo del comercio
support-label = ¿Preguntas sobre este pago?
help-name = Si se pone en contacto con el comercio, indique: { $reference }
pay-again = Empezar un pago nuevo
network = en { $network }
testnet = Red de pruebas: no es dinero real
test-mode = Modo de prueba: sin pago real
test-hint = Esto es una prueba: elija qué debe ocurrir. No se mueve dinero.
test-pay = Pagar { $amount } { $symbol }
test-pay-half = Pagar solo { $amount } { $symbol }
test-pay-more = Pagar { $amount } { $symbol } (de más)
test-expire = Dejar que venza
test-revert = Hacer que la red descarte el último pago

## Estado

status-waiting = Esperando el pago
status-seen = Pago detectado
status-part_paid = Pagado parcialmente
status-checking = Buscando un pago
status-paid = Pagado
status-paid_late = Pagado con retraso
status-expired = Caducada
status-cancelled = Cancelada
status-late = Pago tardío, en confirmación
status-reverted = Pago descartado por la red

next-waiting = Envíe exactamente este importe a esta dirección.
next-by-itself = Esta página se actualiza sola en cuanto se detecta el pago.
next-by-hand = El proveedor de pagos del comercio comprueba a mano los pagos en esta red, así que esta página puede tardar en mostrar el suyo.
next-seen = No hay nada más que hacer: la red está confirmando el pago. Puede cerrar esta página. Conserve su enlace hasta que indique «Pagado».
next-part_paid = { $arrived } { $symbol } detectados, { $missing } { $symbol } restantes. Envíe el resto a la misma dirección para completar el pago.
next-part_paid-options = Envíe los { $missing } { $symbol } restantes a la misma dirección para completar el pago.
next-checking = El plazo ha terminado. Seguimos buscando un pago enviado a tiempo. No envíe nada ahora.
next-checking-part = El plazo ha terminado. Seguimos buscando un pago enviado a tiempo; detectado hasta ahora: { $arrived } de { $amount } { $symbol }. No envíe más.
arrived-options = Detectado hasta ahora: { $list }
next-paid = Gracias. El pago está completo; este es su recibo.
next-paid_late = El pago llegó después de terminar el plazo y cuenta como pagado; este es su recibo. El comercio sabe que llegó tarde.
next-marked-paid = El proveedor de pagos del comercio marcó esta factura como pagada. Esta página no es un recibo: pídaselo al comercio.
next-overpaid = Ha pagado { $overpaid } { $symbol } de más. Pida un reembolso al comercio. Le enviará un enlace donde escribir su dirección.
next-short = Ha pagado { $short } { $symbol } menos que el importe. El comercio acepta la diferencia; no hay nada más que hacer.
next-expired = El plazo para pagar ha terminado. No envíe nada; pida una factura nueva al comercio.
next-expired-part = El plazo para pagar ha terminado. Recibido: { $arrived } de { $amount } { $symbol }. No envíe más; consulte al comercio.
next-cancelled = El comercio ha cancelado esta factura. No envíe nada; si tiene dudas, consulte al comercio.
next-cancelled-part = El comercio ha cancelado esta factura. Recibido: { $arrived } de { $amount } { $symbol }. No envíe más; consulte al comercio.
next-late = El pago llegó después de terminar el plazo. Cuando la red lo confirme, cuenta como pagado, salvo si el importe se convirtió a un tipo de cambio variable. Se avisa al comercio de que llegó tarde.
next-reverted = La red ha descartado su pago. Es poco frecuente y de origen técnico; no es culpa suya. Espere unos minutos: lo normal es que la red vuelva a ejecutar el mismo pago, y esta página lo muestra. Pague otra vez solo si su billetera muestra que aún tiene el dinero.

confirmations = La red suele confirmarlo en { $time } aproximadamente
confirmations-part = Se está confirmando lo que ha pagado (normalmente, en { $time } aproximadamente). Ya puede enviar el resto.
time-left = Tiempo restante
time-until = hasta { $time }
locked-until = este importe es válido hasta { $time }
renew = Obtener importes nuevos
renew-hint = Los precios cambian, así que pasado este plazo la factura ya no se puede pagar. ¿Aún no ha pagado? Pida antes importes nuevos. ¿Ya ha pagado? No pida importes nuevos.
renew-no-rate = Ahora mismo no hay precios nuevos. Todavía puede pagar el importe de abajo hasta que termine el plazo.

## Pagar

price-label = Precio
rate-label = Cambio
amount-label = Importe
missing-label = Restante
address-label = Dirección
note-label = Nota
order = Pedido { $order }
back = Volver a { $shop }
redirect-in = Se le llevará de vuelta en { $seconds } s.
stay = Quedarme aquí
copy = Copiar
copied = Copiado
copy-amount = Copiar el importe
copy-address = Copiar la dirección
qr-alt = Código QR: { $amount } { $symbol } a { $address }
qr-title = Código QR
qr-address-scan = Escanee con su billetera, elija { $symbol } en { $network } e introduzca { $amount }.
qr-exact-title = Código QR con el importe
qr-exact-scan = Este código también rellena el token y el importe, pero algunas billeteras se equivocan. Antes de enviar, compruebe: { $amount } { $symbol } y la dirección de arriba.
recipient-ends = En su billetera, compruebe que la dirección termina en { $end }.
network-fee = Además del importe, su billetera paga una pequeña comisión de red. Para eso necesita un poco de { $coin } en { $network }.
open-wallet = Otra aplicación
apps-label = Abrir en su aplicación de billetera
token-contract = Si su exchange de criptomonedas pide la dirección del contrato de { $symbol } (no es la dirección a la que paga):
only-this = Envíe solo { $symbol }, y solo en { $network }: otro token u otra red no paga esta factura.
not-twin = Envíe solo el { $symbol } de Circle: { $twin } es otro token. Si no está seguro de cuál tiene, compare la dirección del contrato que muestra su billetera con esta (nunca envíe dinero a ella):
only-options = Envíe solo uno de los tokens que aparecen en «Cambiar», en la red indicada al lado. Lo demás no paga esta factura.
sent-already = Si ya ha enviado otra cosa, abra «{ report-title }».
change = Cambiar
exchange-title = ¿Paga desde un exchange de criptomonedas?
exchange-text = Elija allí «Retirar» o «Enviar» para { $symbol } en { $network } y escriba la dirección de arriba. Deben llegar exactamente { $amount } { $symbol }: añada la comisión del exchange. Un exchange puede tardar horas, y un pago fuera de plazo puede no contar: envíe pronto o pregunte antes al comercio.

## Monedero

wallet-pay = Pagar con billetera
wallet-pay-with = Pagar con { $wallet }
wallet-choose = Elija una billetera
wallet-none = No se encontró en este navegador ninguna extensión de billetera, como MetaMask. Abra esta página en el navegador de su aplicación de billetera, escanee el código QR con una billetera de su teléfono o envíe desde un exchange de criptomonedas a la dirección de abajo.
wallet-connecting = Conectando…
wallet-network = Cambiando de red…
wallet-poor = No es suficiente: esta billetera tiene { $balance } { $symbol } en { $network }.
wallet-can-pay = Con esta billetera puede pagar:
wallet-option = { $amount } { $symbol } en { $network }
wallet-continue = Seguir con { $option }
wallet-confirm = Apruebe el pago en su billetera.
wallet-sent = Enviado. Esperando a la red…
wallet-sent-by-hand = Enviado. El proveedor de pagos del comercio comprueba este pago a mano, así que esta página puede tardar en mostrarlo.
wallet-see = Ver la transacción
wallet-refused = Lo ha rechazado en la billetera. No se ha enviado nada.
wallet-failed = La billetera no ha podido hacerlo. Mire en su billetera antes de intentarlo otra vez.

## Recibo

receipt = Recibo
receipt-merchant = Comercio
receipt-amount = Importe
receipt-received = Recibido
receipt-overpaid = Pagado de más
receipt-short = Pagado de menos (aceptado)
receipt-paid-on = Pagado el
marked-paid-on = Marcado como pagado el
receipt-transaction = Transacción
receipt-payments = Pagos
receipt-more = Se muestran los primeros { $count } pagos.
receipt-to = Pagado a
receipt-reference = Factura
print = Imprimir

## The printable document

document-title = Factura { $number }
document-date = Fecha
document-due = Vence el
document-seller = De
document-customer = Facturar a
document-tax-id = NIF
document-item = Descripción
document-quantity = Cantidad
document-tax = Impuesto
document-sum = Total
document-net = Base imponible
document-tax-at = Impuesto { $rate } %
document-gross = Total
document-pay = Pagar aquí:
credit-title = Nota de crédito { $number }
credit-sent = Devuelto
credit-no-tax = Este dinero se pagó además del importe de la factura. El impuesto de la factura no cambia.

## Lo demás

live-lost = Se ha perdido la conexión; intentándolo de nuevo…
powered = Página de pago de Chit
not-found-title = Esta factura no existe
not-found-text = El enlace está incompleto o es incorrecto. Ábralo otra vez tal como se lo dieron o pregunte al comercio.
error-title = Algo salió mal
error-text = Inténtelo de nuevo en un momento.
too-many-text = Demasiados intentos. Espere un minuto e inténtelo de nuevo.

## Enlaces de pago

link-pay = Continuar al pago
link-next = La página siguiente muestra adónde enviar el pago. Todavía no se ha pagado nada.
link-choice = Se puede pagar con uno de estos
link-price-note = Los importes en tokens se calculan al continuar.
link-amount = Importe en { $symbol }
link-amount-limits = De { $min } a { $max } { $symbol }
link-scan = Abrir esta página en otro dispositivo
link-qr-alt = Código QR de esta página
link-problem-plain_decimal = Escriba el importe en cifras, por ejemplo 12,50.
link-problem-amount_unclear = ¿Quiere decir { $first } o { $second }? Escríbalo así.
link-problem-decimals = El importe puede tener { $max } decimales como máximo.
link-problem-amount_limits = El importe debe estar entre { $min } y { $max } { $symbol }.
link-problem-more_than_fee = El importe es demasiado pequeño para pagarse.
link-problem-form_key = Esta página estaba desactualizada. Continúe de nuevo.
link-not-found-title = No existe este enlace de pago
link-not-found-text = El enlace está incompleto o es incorrecto. Ábralo de nuevo tal como lo recibió o pregunte al comercio.
link-disabled-title = Este enlace de pago está desactivado
link-disabled-text = El comercio lo ha desactivado. Pida otro al comercio.
link-expired-title = Este enlace de pago ha caducado
link-expired-text = El plazo para usarlo ha terminado. Pida otro al comercio.
link-used_up-title = Este enlace de pago está agotado
link-used_up-text = Si ya envió dinero, vuelva a su página de pago. Si no, pida otro al comercio.
link-unavailable-title = Este enlace de pago no funciona por ahora
link-unavailable-text = Ahora mismo no se puede pagar al comercio con él. No envíe nada. Inténtelo más tarde, o pida al comercio otra forma de pago.
link-no-rate-title = Ahora mismo no se puede convertir el precio
link-no-rate-text = No se ha creado nada y todavía no hay nada que pagar. Inténtelo de nuevo en unos minutos.
link-again = Intentar de nuevo
link-busy-title = Hay demasiados pagos abiertos
link-busy-text = Muchas personas están pagando con este enlace. Inténtelo de nuevo más tarde.

## Reembolsos: la página en la que el pagador escribe la dirección

refund-title = Reembolso de { $amount } { $symbol }
refund-title-from = Reembolso de { $amount } { $symbol } de { $merchant }
refund-preview = Reembolso
refund-preview-text = Abra el enlace para indicar adónde se envía el reembolso.
refund-from-label = Reembolso de
refund-status-requested = ¿Adónde enviamos su reembolso?
refund-status-ready = A la espera del comercio
refund-status-sent = Reembolso enviado
refund-status-confirmed = Reembolso completado
refund-next-requested = Escriba una dirección de su propia billetera en { $network }. No necesita ninguna cuenta. No dé a nadie la frase de recuperación de su billetera: un reembolso nunca la necesita.
refund-next-ready = El comercio envía el reembolso a la dirección que termina en { $end }. Puede cerrar esta página y abrir el enlace más tarde.
refund-next-sent = El reembolso va camino de la dirección que termina en { $end }. La red lo está confirmando.
refund-next-confirmed = El reembolso ha llegado a la dirección que termina en { $end }.
network-label = Red
refund-address = Su dirección en { $network }
refund-exchange = ¿Reembolso a un exchange de criptomonedas? Elija allí «Depositar», { $symbol }, { $network } y copie la dirección que muestra. No use la dirección desde la que llegó el pago: es del exchange, no de usted.
refund-sender = El pago llegó desde { $address }. Use esta dirección solo si está en su propia billetera, no en un exchange de criptomonedas.
refund-last-four = Últimos cuatro caracteres de la dirección
refund-last-four-hint = Léalos donde copió la dirección, en su billetera o en el exchange de criptomonedas, no en el campo de arriba.
refund-confirm = Enviar el reembolso a esta dirección
refund-once = Después no podrá cambiar la dirección, y nadie puede recuperar un reembolso. Si es incorrecta, avise enseguida al comercio.
refund-problem-address = Esta dirección no es válida: falta un carácter o alguno es incorrecto, o es una dirección de Bitcoin, Tron o Solana, que aquí no funcionan. Copie otra vez la dirección entera.
refund-problem-own = El dinero enviado a esta dirección se perdería. Escriba la dirección de su propia billetera.
refund-problem-last_four = Estos no son los últimos cuatro caracteres de la dirección.
refund-not-found-title = No existe este reembolso
refund-not-found-text = El enlace está incompleto o es incorrecto. Ábralo de nuevo tal como lo recibió o pregunte al comercio.
refund-cancelled-title = Este reembolso se canceló
refund-cancelled-text = Con este enlace no se envía nada. Si tiene preguntas, diríjase al comercio.
## A payer who has paid and sees nothing

report-title = He pagado y no pasa nada
report-text = Introduzca el ID de transacción de su pago y elija la red en la que lo envió: su billetera o exchange muestra ambos en los detalles del pago. Lo buscamos y avisamos al comercio si algo no está bien.
report-hash = ID de transacción (TxID o hash)
report-send = Buscar
report-counted = Este pago ya está contado en esta página.
report-stray = Su dinero llegó, pero no cuenta para esta factura, por ejemplo porque es otro token. El comercio puede verlo: póngase en contacto con él e indíquele el ID de transacción. No pague otra vez.
report-waiting = Hemos encontrado su transacción y la red todavía la está confirmando. Si paga esta factura, esta página la mostrará en unos minutos. Si no, búsquela aquí de nuevo. No pague otra vez.
report-unknown = Todavía no encontramos este pago en esta red. Compruebe la red y el ID de transacción, o inténtelo de nuevo en un minuto.
report-failed = Este pago falló en la red: no se envió dinero.
report-elsewhere = Este pago no fue a la dirección de esta factura. Compare la dirección de su billetera con la de aquí.
report-invalid = Introduzca el ID de transacción completo: 0x y 64 caracteres.
report-later = El pago no se puede buscar en este momento. Eso no cambia nada en su pago. Inténtelo más tarde o dé al comercio su ID de transacción.
report-again = Buscar de nuevo
