### El panel: avisos que aparecen un momento sobre cualquier pantalla.

## { $name } es el pedido, el cliente o la nota; puede estar vacío.

notice-paid = Se pagó { $amount }. { $name }
notice-paid-late = { $amount } se pagó con retraso, por completo. { $name }
notice-part-paid = { $amount } solo se ha pagado parcialmente. { $name }
notice-overpaid = Se pagó más de { $amount }. { $name }
notice-late = Llegó un pago tardío de { $amount } que no paga la factura. { $name }
notice-reverted = La red descartó un pago de { $amount }. No envíe nada todavía: lo normal es que vuelva a ejecutar el mismo pago en unos minutos. { $name }
notice-ignored = Llegó un pago sin asignar para la factura de { $amount } y no se contó. { $name }
notice-not-paid-out = La transferencia de { $amount } falló. El dinero está a salvo y Chit sigue intentándolo. { $name }
notice-unexplained = Hay dinero sin identificar en la dirección de la factura de { $amount }. { $name }
notice-webhook = Chit ya no avisa a su sistema de tienda en { $url }: la conexión (webhook) está desactivada. Si no es intencionado, pida a quien la configuró que la arregle y después vuelva a activarla.
undo = Deshacer
undone = Deshecho.
undo-failed = No se pudo deshacer.
link-now-disabled = El enlace de pago { $title } está desactivado.
link-now-enabled = El enlace de pago { $title } está activado.
mails-now-changed = Ha cambiado cuándo recibe correos sobre facturas pagadas.
sign-out-failed = Su sesión sigue abierta.
switch-failed = No se cambió de cuenta.
close-notice = Cerrar este aviso
