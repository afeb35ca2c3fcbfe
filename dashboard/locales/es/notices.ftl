### El panel: avisos que aparecen un momento sobre cualquier pantalla.

## { $name } es el pedido, el cliente o la nota; puede estar vacío.

notice-paid = Se pagó { $amount }. { $name }
notice-part-paid = { $amount } solo se ha pagado parcialmente. { $name }
notice-overpaid = Se pagó más de { $amount }. { $name }
notice-late = Un pago de { $amount } llegó tarde. { $name }
notice-reverted = La red revirtió un pago de { $amount }. { $name }
notice-ignored = Una transferencia a la factura de { $amount } no se abonó. { $name }
notice-not-paid-out = La transferencia de { $amount } falló. { $name }
notice-unexplained = Hay dinero en la dirección de la factura de { $amount }, pero todavía no se ha encontrado su transferencia. { $name }
notice-webhook = El webhook { $url } se desactivó porque sus entregas fallaron repetidamente.
undo = Deshacer
undone = Deshecho.
undo-failed = No se pudo deshacer.
link-now-disabled = El enlace de pago { $title } está desactivado.
link-now-enabled = El enlace de pago { $title } está activado.
mails-now-changed = Correos sobre facturas pagadas: cambiados.
close-notice = Cerrar este aviso
