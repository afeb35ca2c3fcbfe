### Los reembolsos, en el panel. «Usted» es la persona que ha iniciado sesión.

no-refunds = No hay reembolsos
no-refunds-text = Abra una factura para reembolsarla. El pagador escribe la dirección; usted firma la transferencia en su billetera.
every-refund = Todos los estados
refund-status-requested = A la espera de la dirección
refund-status-ready = Listo para firmar
refund-status-sent = Enviado
refund-status-confirmed = Reembolsado
refund-status-cancelled = Cancelado
column-refund-amount = Importe
column-refund-address = Dirección
column-refund-given-by = Dirección de
refund-given-by-payer = Pagador
refund-given-by-merchant = Su cuenta
column-refund-invoice = Factura

## Pedir un reembolso

refund = Reembolsar
refund-text = Recibe un enlace para el pagador, que escribe allí la dirección. No se envía nada hasta que usted firme en su billetera.
refund-request = Crear reembolso
refund-token = Token
refund-amount-hint = Como máximo { $amount } { $symbol }.
refund-reason = Motivo
refund-reason-overpaid = Pagado de más
refund-reason-paid-late = Pagado tarde
refund-reason-requested-by-customer = Solicitado por el cliente
refund-reason-duplicate = Duplicado
refund-reason-other = Otro
refund-note = Nota
refund-note-hint = El pagador no la ve.

## Un reembolso

refund-link = Enlace para el pagador
refund-link-text = Dé este enlace solo al pagador: quien lo abre decide adónde va el dinero.
refund-qr = Código QR del enlace de reembolso
refund-by-payer = escrita por el pagador
refund-by-merchant = escrita por su cuenta
refund-credit-note = Nota de crédito { $number }
refund-enter-address = Escribir la dirección
refund-change-address = Cambiar la dirección
refund-address-text = Solo para una dirección que le haya dado el pagador. Después, el enlace ya no acepta otra.
refund-sign = { $count ->
    [one] Firmar el reembolso en { $network }
   *[other] Firmar { $count } reembolsos en { $network }
}
refund-sign-text = Compare la dirección y el importe en su billetera antes de firmar. Usted paga la comisión de red (gas).
refund-no-wallet = No hay ninguna billetera en este navegador. Instale una o use el archivo de Safe.
refund-safe = Archivo de Safe
refund-signed = Enviado. El estado cambia en cuanto la red tiene la transferencia.
refund-report = Comunicar una transacción
refund-report-text = ¿Lo envió de otra forma? Escriba el hash de la transacción.
refund-hash = Hash de la transacción
refund-underway = Se comunicó una transacción. Chit la está esperando.
refund-withdraw = Retirar la transacción comunicada
refund-withdraw-consequence = Solo si esa transacción ya no puede realizarse: de lo contrario, el dinero podría enviarse dos veces.
refund-simulate = Simular la transferencia
refund-cancel = Cancelar el reembolso
refund-cancel-question = ¿Cancelar este reembolso?
refund-cancel-consequence = El enlace del pagador deja de funcionar. No cancele un reembolso que ya haya firmado.

failure-nothing-to-refund = No queda nada de esta factura que se pueda reembolsar.
failure-too-many-refunds = Esta factura tiene { $max } reembolsos. Cancele uno primero.
failure-refund-status = Este reembolso ha cambiado entretanto. Vuelva a cargar la página.
failure-refund-changed = La dirección ha cambiado desde que la vio. Compárela otra vez.
failure-refund-underway = Puede que haya una transacción de este reembolso en camino. Si falló, retírela primero.
