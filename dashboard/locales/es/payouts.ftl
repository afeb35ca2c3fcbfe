### The dashboard's list of payouts. "You" is the person who is signed in.

no-payouts = Aún no hay transferencias
no-payouts-text = El dinero de una factura pagada suele salir por sí solo hacia su billetera en unos minutos, y usted lo ve aquí con su transacción. La comisión de red suele pagarla el operador de este servicio; los importes pequeños esperan hasta que compense esa comisión (normalmente, desde 0,10 USD; en Ethereum, desde 5 USD).
column-payout-status = Estado
column-payout-net = Importe
column-payout-fee = Comisión de servicio
column-payout-invoices = Facturas
column-payout-transaction = Transacción
column-payout-time = Fecha
payout-is-confirmed = Transferido
payout-is-waiting = La red la está confirmando
