### El panel: avisos que aparecen un momento sobre cualquier pantalla.

## { $name } es el pedido, el cliente o la nota; puede estar vacío.

notice-paid = Se pagó { $amount }. { $name }
notice-part-paid = { $amount } solo se ha pagado en parte. { $name }
notice-overpaid = Se pagó más de { $amount }. { $name }
notice-late = Un pago de { $amount } llegó demasiado tarde. { $name }
notice-reverted = Un pago de { $amount } ya no está en la cadena. { $name }
notice-ignored = Una transferencia a la factura de { $amount } no se abonó. { $name }
notice-not-paid-out = Los { $amount } de una factura pagada no se pueden transferir. { $name }
notice-unexplained = Ha llegado dinero para la factura de { $amount }, pero todavía no se ha encontrado la transferencia. { $name }
notice-webhook = El webhook { $url } falló durante tanto tiempo que está desactivado.
undo = Deshacer
undone = Deshecho.
undo-failed = No se pudo deshacer.
link-now-disabled = El enlace de pago { $title } está desactivado.
link-now-enabled = El enlace de pago { $title } está activado.
mails-now-changed = Correos sobre facturas pagadas: cambiados.
close-notice = Cerrar este aviso
