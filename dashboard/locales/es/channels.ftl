### La pantalla del panel sobre Telegram. «Usted» es la persona que ha iniciado sesión.

no-channels = Aún no hay canales
no-channels-text = Vincule su cuenta de Telegram. Después, haga al bot administrador de su canal o grupo, o envíe /channels al bot y elija el chat.
channel-list = Canales
channel-list-text = El bot publica sus facturas en estos chats. Para añadir otro, haga al bot administrador de él o envíele /channels.
channel-title = Chat
channel-since = Añadido
channel-actions = Acciones
delete-channel = Quitar
delete-channel-question = ¿Quitar el canal «{ $channel }»?
delete-channel-consequence = El bot abandonará el chat. Sus facturas no cambian.

## La cuenta de Telegram de la persona

telegram-account = Su cuenta de Telegram
telegram-own-account = Está trabajando en la cuenta de otra persona. Para vincular o desvincular Telegram, cambie a su propia cuenta.
telegram-unlinked-text = Con una cuenta de Telegram vinculada puede crear facturas en Telegram y enterarse allí de los pagos.
link-telegram = Vincular Telegram
link-telegram-again = Crear un enlace nuevo
telegram-linked = Vinculada con { $name }.
telegram-linked-text = Envíe /help al bot para ver lo que puede hacer.
telegram-unconfirmed = Por su seguridad, vincule de nuevo esta cuenta de Telegram. Hasta entonces no puede añadir canales ni aprobar billeteras.
confirm-telegram = Vincular de nuevo esta cuenta de Telegram
unlink-telegram = Desvincular Telegram
unlink-telegram-question = ¿Desvincular la cuenta de Telegram { $name }?
unlink-telegram-consequence = Ya no podrá usar su cuenta. Sus canales se conservan y sus administradores aún pueden crear facturas allí: quite un canal si no lo desea.
telegram-qr = Código QR del enlace al bot
telegram-link-text = Escanee el código con su teléfono o abra el enlace y pulse «Link» en Telegram. El enlace sirve una sola vez, hasta { $time }. No lo comparta.
open-telegram = Abrir Telegram
copy-telegram-link = Copiar enlace
telegram-waiting = Esperando a que pulse «Link» en Telegram…
failure-no-bot = Telegram no está configurado aquí. Pida al operador de este servicio que lo configure.
failure-telegram-away = No se puede contactar con Telegram en este momento. Inténtelo de nuevo en breve.
