### El panel: avisos que aparecen un momento sobre cualquier pantalla.

## { $name } es el pedido, el cliente o la nota; puede estar vacío.

notice-paid = Se pagó { $amount }. { $name }
notice-part-paid = { $amount } solo se ha pagado parcialmente. { $name }
notice-overpaid = Se pagó más de { $amount }. { $name }
notice-late = Llegó un pago tardío de { $amount }. { $name }
notice-reverted = La red anuló un pago de { $amount }; a menudo vuelve por sí solo. { $name }
notice-ignored = Un dinero enviado para la factura de { $amount } no se contó. { $name }
notice-not-paid-out = La transferencia de { $amount } falló. { $name }
notice-unexplained = Hay dinero en la dirección de la factura de { $amount }, pero Chit todavía no sabe quién lo envió. { $name }
notice-webhook = Los mensajes a su servidor { $url } (webhook) se han detenido porque los rechazó repetidamente.
undo = Deshacer
undone = Deshecho.
undo-failed = No se pudo deshacer.
link-now-disabled = El enlace de pago { $title } está desactivado.
link-now-enabled = El enlace de pago { $title } está activado.
mails-now-changed = Ha cambiado cuándo recibe correos sobre facturas pagadas.
close-notice = Cerrar este aviso
