### Los reembolsos, en el panel. «Usted» es la persona que ha iniciado sesión.

no-refunds = No hay reembolsos
no-refunds-text = Para reembolsar una factura, ábrala y cree un enlace de reembolso. El cliente escribe la dirección; usted aprueba el reembolso en su billetera.
every-refund = Todos los estados
refund-status-requested = A la espera de la dirección
refund-status-ready = Listo para enviar
refund-status-sent = Enviado
refund-status-confirmed = Reembolsado
refund-status-cancelled = Cancelado
column-refund-amount = Importe
column-refund-address = Dirección
column-refund-given-by = Dirección escrita por
refund-given-by-payer = Cliente
refund-given-by-merchant = Usted o un colega
column-refund-invoice = Factura

## Pedir un reembolso

refund = Reembolsar
refund-text = Recibe un enlace para el cliente, que escribe allí una dirección. Después paga usted el reembolso desde una billetera suya: no se envía nada hasta que lo apruebe en ella. La comisión de servicio descontada no se devuelve.
refund-request = Crear enlace de reembolso
refund-token = Token
refund-amount-hint = Como máximo { $amount } { $symbol }.
refund-reason = Motivo
refund-reason-overpaid = Pagado de más
refund-reason-paid-late = Pagado tarde
refund-reason-requested-by-customer = Solicitado por el cliente
refund-reason-duplicate = Duplicado
refund-reason-other = Otro
refund-note = Nota
refund-note-hint = El cliente no la ve.

## Un reembolso

refund-link = Enlace para el cliente
refund-link-lost = El enlace para el cliente ya no se puede mostrar. Si el cliente no lo tiene, cancele este reembolso e inicie otro.
refund-link-text = Dé este enlace solo al cliente: quien lo abre decide adónde va el dinero.
refund-qr = Código QR del enlace de reembolso
refund-by-payer = escrita por el cliente
refund-by-merchant = escrita por usted o un colega
refund-credit-note = Nota de crédito { $number }
refund-enter-address = Escribir la dirección
refund-change-address = Cambiar la dirección
refund-address-text = Escriba solo una dirección que le haya dado el cliente. Después, el cliente ya no puede escribir una dirección con el enlace.
refund-sign = { $count ->
    [one] Enviar el reembolso en { $network }
   *[other] Enviar { $count } reembolsos en { $network }
}
refund-sign-text = Compare la dirección y el importe en su billetera antes de aprobar. Su billetera necesita los tokens y un poco de { $coin } en { $network } para la comisión de red.
refund-no-wallet = No se encontró en este navegador ninguna extensión de billetera, como MetaMask. Instale una, abra esta página en el navegador de su aplicación de billetera o use el archivo para la aplicación Safe.
refund-safe = Archivo para la aplicación Safe
refund-safe-text = Safe es una billetera que aprueban varias personas.
refund-signed = Enviado. El estado cambia en cuanto la red tiene la transferencia.
refund-report = Escribir el ID de transacción
refund-report-text = ¿Envió este reembolso de otra forma? Escriba su ID de transacción, que muestra su billetera, para que no se envíe dos veces.
refund-hash = ID de transacción (TxID o hash)
refund-underway = Enviado; la red aún no lo ha confirmado.
refund-withdraw = Quitar el ID de transacción
refund-withdraw-consequence = Hágalo solo si esa transacción ha fallado definitivamente. De lo contrario, el dinero podría enviarse dos veces.
refund-simulate = Simular el envío del reembolso
refund-cancel = Cancelar el reembolso
refund-cancel-question = ¿Cancelar este reembolso?
refund-cancel-consequence = El enlace del cliente dejará de funcionar. No cancele un reembolso que ya haya aprobado en su billetera.

failure-nothing-to-refund = No queda nada de esta factura que se pueda reembolsar.
failure-too-many-refunds = Esta factura tiene { $max } reembolsos. Cancele uno primero.
failure-refund-status = Este reembolso ha cambiado entretanto. Vuelva a cargar la página.
failure-refund-changed = La dirección ha cambiado desde que la vio. Compárela otra vez.
failure-refund-underway = Puede que este reembolso ya se haya enviado. Si esa transacción falló, quite primero su ID.
