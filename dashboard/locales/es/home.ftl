### La página de inicio del panel. «Usted» es la persona que ha iniciado sesión.

home-guest = Un administrador tiene que permitir que su cuenta cree facturas. Hasta entonces, solo puede consultar su propia cuenta.
home-attention = { $count ->
    [one] Una factura requiere atención
   *[other] { $count } facturas requieren atención
}
home-attention-more = { $count ->
    [one] Otra más requiere atención.
   *[other] Otras { $count } requieren atención.
}
home-recent = Facturas recientes
home-all-invoices = Todas las facturas

## Lo que está pendiente

home-wallet-pending = Su monedero de cobro espera la aprobación de un administrador. Hasta entonces no puede crear facturas.
home-wallet-rejected = Un administrador ha rechazado el monedero de cobro que solicitó. Solicite otro o pregunte el motivo.
home-wallet-changes = El nuevo monedero de cobro será válido a partir de { $time }. Hasta entonces, las facturas se pagan al anterior.
home-wallet-change-pending = El nuevo monedero de cobro espera la aprobación. Hasta entonces, las facturas se pagan al anterior.
home-webhook-disabled = El webhook { $url } está desactivado porque no respondió correctamente. Repare el receptor y vuelva a activarlo.
home-email-unconfirmed = Su dirección de correo { $email } no está confirmada, así que los mensajes sobre su cuenta podrían no llegarle.
home-email-send = Enviar correo de confirmación
home-email-sent = Se ha enviado un enlace a { $email }. Ábralo para confirmar la dirección.

## Primeros pasos

first-steps = Primeros pasos
step-done = Hecho
step-open = Pendiente
step-test = Crear una factura de prueba y pagarla
step-test-text = Pruébelo primero, sin cartera ni aprobación:
step-profile = Diga a sus clientes quién es
step-profile-text = Su nombre, color y logotipo aparecen en cada página de pago.
step-profile-link = Perfil
step-wallet = Elija un monedero de cobro
step-wallet-text = Las facturas se pagan directamente a él; Chit nunca guarda su dinero.
step-wallet-link = Monedero de cobro
step-invoice = Cree una factura
step-invoice-text = Recibe una dirección propia y una página que usted envía a quien paga.
step-told = Entérese de los pagos
step-told-text = Con un webhook a su tienda o con mensajes en Telegram.
step-webhooks-link = Webhooks

## Lo que se ha recibido

home-received = Recibido
home-received-period = Período
range-today = Hoy
range-7 = 7 días
range-30 = 30 días
range-90 = 90 días
range-year = 12 meses
home-received-before = { $amount } en el período anterior
home-received-chart = Valor de los pagos en { $currency } a lo largo del tiempo. La tabla después del gráfico contiene los números.
home-received-payments = { $count ->
    [0] Todavía no hay pagos
    [one] Un pago
   *[other] { $count } pagos
}
home-received-unvalued = No incluidos, porque no tienen precio: { $amounts }. Las stablecoins cuentan en su moneda; otros tokens, solo con el precio de su factura.
home-received-hour = Hora
home-received-day = Día
home-received-month = Mes
figures-testnet-text = Redes de prueba: estos tokens no tienen valor. Se cuentan aparte de todos los demás.
figures-table = Mostrar como tabla
figures-received = Recibido
figures-payments = Pagos
home-conversion = Conversión
home-conversion-text = { $paid } de { $created } facturas nuevas pagadas
home-payouts = Pagos a su monedero
payout-done = Transferido
payout-pending = Pendiente
column-paid-out-on = Fecha
by-token = Por token
by-token-token = Token
by-token-received = Recibido
by-token-outstanding = Por cobrar
by-token-all-time = Total histórico
outstanding-invoices = { $count ->
    [one] Una factura
   *[other] { $count } facturas
}

## El inicio de los administradores

home-issues = { $count ->
    [0] Ningún problema
    [one] 1 problema
   *[other] { $count } problemas
}
home-approvals = { $count ->
    [one] Una cuenta espera aprobación
   *[other] { $count } cuentas esperan aprobación
}
home-networks = Redes
home-network-network = Red
home-network-reading = Último bloque
home-network-open = Facturas abiertas
home-network-payouts = Pagos a monederos pendientes
home-network-gas = Gas para los pagos
