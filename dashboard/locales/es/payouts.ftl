### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = Aún no hay transferencias
no-payouts-text = En cuanto el dinero de una factura pagada salga hacia su billetera, lo verá aquí, con su transacción.
column-payout-status = Estado
column-payout-net = Importe
column-payout-fee = Comisión de Chit
column-payout-invoices = Facturas
column-payout-transaction = Transacción
column-payout-time = Fecha
payout-is-confirmed = Transferido
payout-is-waiting = La red la está confirmando
