### Las pantallas del panel para desarrolladores. «Usted» es la persona que ha iniciado sesión.


## Claves de API

api-keys = Claves de API
api-key = Clave de API
create-api-key = Crear clave de API
to-api-keys = Volver a las claves de API
valid-keys = Claves activas
ended-keys = Claves inactivas
older-keys = Claves anteriores
newer-keys = Claves más recientes
no-api-keys = Todavía no hay claves de API
no-api-keys-text = Con una clave de API, el programa de su tienda crea y lee facturas. Dé a cada programa su propia clave, que solo pueda hacer lo que el programa necesita.
key-name = Nombre
key-name-hint = Por ejemplo, el programa que usa la clave
key-scopes = Permisos
key-expiry = Válida hasta (incluido)
key-expiry-hint = Déjelo vacío si la clave no debe caducar.
key-expires = Caduca
key-addresses = Direcciones IP permitidas
key-addresses-hint = Direcciones IP o subredes, separadas por comas. Déjelo vacío para permitirlas todas.
key-last-use = Último uso
key-created = Clave de API «{ $name }» creada
key-created-on = Creada
never = Nunca
from-everywhere = Todas
key-replaced = Sustituida
test-key = Clave de prueba
revoked-on = Revocada el { $time }
expired-on = Caducó el { $time }
key-shown-once = Copie la clave ahora y guárdela en un lugar seguro: no se vuelve a mostrar.
copy-key = Copiar clave
copy-command = Copiar comando
key-example = Crear una factura con ella
key-stored = La he guardado
change-key = Cambiar
change-key-title = Cambiar la clave «{ $name }»
save-key = Guardar
scopes-only-removed = Los permisos solo se pueden quitar. Para tener más permisos, cree otra clave.
rotate-key = Renovar
rotate-key-title = Renovar la clave «{ $name }»
rotate-key-text = Recibe una clave nueva con los mismos permisos. La antigua sigue siendo válida durante el tiempo elegido, para que pueda sustituirla en su programa sin interrupciones.
overlap = La clave antigua caduca
overlap-hours = { $hours ->
    [0] de inmediato
    [one] en una hora
   *[other] en { $hours } horas
}
revoke-key = Revocar
revoke-key-question = ¿Revocar la clave «{ $name }»?
revoke-key-consequence = Los programas que la usan dejan de funcionar de inmediato. No se puede deshacer.

pair-shop = Conectar { $name }
pair-unnamed = una tienda
pair-text = La tienda recibe una clave API de esta cuenta. Acepte solo si acaba de pedirlo en los ajustes de la tienda: quien tenga la clave puede hacer lo que se indica aquí.
pair-sent-to = Se envía a
pair-account = Cuenta
pair-may = Puede
pair-cannot-be-given = No existe en Chit
pair-test = Es una clave de prueba: sus facturas no se pagan con tokens reales.
pair-live = Es una clave real. Para probar antes la tienda, active el modo de prueba; esta página seguirá abierta.
pair-bad-address = La dirección { $address } no es https, así que la clave no se puede enviar allí. Cree una clave API y péguela en la tienda.
pair-nothing-asked = La tienda no pide nada que Chit pueda dar.
pair-not-given = La tienda exige permisos que Chit no tiene: { $permissions }
pair-not-allowed = Su rol en esta cuenta no puede crear claves API. Pregunte al propietario.
pair-refused = No se ha enviado nada. Puede cerrar esta página.
pair-refuse = Rechazar
pair-agree = Aceptar y enviar la clave

scope-invoices-create = Crear facturas
scope-invoices-create-hint = Suficiente para la mayoría de las tiendas
scope-invoices-read = Leer facturas
scope-invoices-read-hint = También estadísticas, enlaces de pago, tokens y cambios en directo
scope-invoices-cancel = Cancelar facturas
scope-invoices-cancel-hint = Solo las que siguen abiertas
scope-webhooks = Webhooks
scope-webhooks-hint = Gestiona webhooks, lee sus secretos y reenvía mensajes
scope-exports = Exportaciones
scope-exports-hint = Todas las facturas y pagos como archivos
scope-refunds = Reembolsos
scope-refunds-hint = Crea enlaces de reembolso y cancela reembolsos; una persona escribe la dirección y los aprueba en una billetera

## Registro de solicitudes

requests = Solicitudes
requests-of-key = Solicitudes con la clave «{ $name }»
request = Solicitud
request-text = Ruta u operación
every-key = Todas las claves de API
request-status = Estado
every-status-class = Todos los estados
status-successful = Correctas (2xx)
status-client-error = Rechazadas (4xx)
status-server-error = Fallidas (5xx)
request-method = Método
every-method = Todos los métodos
all-requests = Todas las solicitudes
no-requests = Aún no hay solicitudes
no-requests-text = Las peticiones que sus programas hacen con una clave de API aparecen aquí durante 7 días.
no-requests-found = Ninguna solicitud coincide
no-requests-found-text = Cambie el filtro o muestre todas las solicitudes.
column-request-status = Estado
column-request = Solicitud
column-request-error = Motivo
column-request-key = Clave de API
column-request-duration = Duración
column-request-made = Hora
request-path = Ruta
request-operation = Operación
request-error = Motivo
request-duration = Duración
request-made = Hora
request-identifier = ID de la solicitud
milliseconds = { $count } ms
close-request = Cerrar

## Webhooks

webhooks = Webhooks
webhook = Webhook
create-webhook = Crear webhook
create-webhook-text = Chit envía un mensaje a su servidor cada vez que cambia una de sus facturas. Cada mensaje va firmado, para que su servidor pueda comprobar de dónde viene.
no-webhooks = Todavía no hay webhooks
no-webhooks-text = Un webhook envía un mensaje a su servidor cuando una factura se paga, caduca o cambia. Así su programa no tiene que preguntar una y otra vez.
webhook-enabled = Activo
webhook-disabled = Desactivado
webhook-since = Creado el { $time }
disabled-since = Desactivado desde { $time }, porque un mensaje falló diez veces, su servidor respondió con el error 410, la persona que puso la dirección se fue o ya no puede gestionarla, o alguien lo desactivó aquí. No se envía nada más.
enable-webhook-text = Cuando la dirección vuelva a funcionar, guárdela abajo: eso activa el webhook. Los mensajes del tiempo intermedio no se envían solos: reenvíe los fallidos y compare las facturas pagadas con su tienda.
enable-webhook = Guardar y activar
webhook-url = Dirección (URL)
webhook-url-hint = Los mensajes se envían aquí por POST.
change-webhook = Guardar cambios
webhook-name = Nombre
webhook-format = Formato
webhook-format-hint = La mayoría de los plugins de tienda crean su webhook ellos mismos. El formato no se puede cambiar después.
webhook-format-btcpay = BTCPay Server, para tiendas con su plugin
webhook-events = Eventos (sin elección, todos)
disable-webhook = Desactivar
ping-webhook = Enviar mensaje de prueba
test-message-event = Mensaje
failure-no-event-of-kind = No hay ningún evento { $event } reciente que enviar. En el modo de prueba puede crear uno primero.
delete-webhook = Eliminar webhook
delete-webhook-question = ¿Eliminar el webhook { $url } y la lista de sus mensajes?
delete-webhook-consequence = No se enviará nada más y no se puede deshacer.
webhook-secret = Secreto
webhook-secret-text = Su servidor comprueba con él la firma de cada mensaje. Quien lo conozca puede falsificar mensajes.
show-secret = Mostrar secreto
hide-secret = Ocultar secreto
rotate-secret = Renovar el secreto
rotate-secret-question = ¿Renovar el secreto?
rotate-secret-consequence = Durante 24 horas los mensajes se firman con ambos secretos, para que pueda sustituirlo en su programa. Para los plugins de tienda de BTCPay, el secreto anterior deja de valer al instante: introduzca el nuevo en su tienda enseguida.
latest-deliveries = Últimos mensajes
no-deliveries-yet = Todavía no se ha enviado nada. Envíe un mensaje de prueba o cree una factura.
delivery-pending = Pendiente
delivery-succeeded = Aceptado
delivery-failed = Fallido

## Events

events = Eventos
events-text = Lo que ocurrió con sus facturas en los últimos 30 días: los mensajes que reciben los webhooks, aunque no tenga ninguno. Los más recientes van primero.
no-events = Aún no hay eventos
no-events-text = En cuanto una factura se crea, se paga o vence, aparece aquí. En el modo de prueba, el comando «chit trigger invoice.paid» produce un evento.
event-body = Contenido del mensaje

## Mensajes a webhooks

deliveries = Mensajes enviados
delivery = Mensaje enviado
delivery-status = Estado
every-delivery-status = Todos los estados
delivery-event = Evento
every-event = Todos los eventos
every-webhook = Todos los webhooks
all-deliveries = Todos los mensajes
deliveries-of-webhook = Todos los mensajes a este webhook
no-deliveries = Aún no se han enviado mensajes
no-deliveries-text = Cuando una factura cambia, el mensaje a cada webhook aparece aquí durante 30 días, con la respuesta de su servidor.
no-deliveries-found = Ningún mensaje coincide
no-deliveries-found-text = Cambie el filtro o muestre todos los mensajes.
column-delivery-status = Estado
column-delivery-event = Evento
column-delivery-webhook = Webhook
column-delivery-error = Último error
column-delivery-made = Creado
delivery-answer = Respuesta
no-answer = Sin respuesta
delivery-error = Último error
delivery-attempts = Intentos
delivery-made = Creado
delivery-finished = Terminada
delivery-next = Próximo intento
delivery-id = webhook-id
delivery-message = Mensaje
delivery-payload = Lo que se envía
copy-payload = Copiar mensaje
attempt-history = Intentos
attempt-request = Solicitud, con sus cabeceras
attempt-answer = Comienzo de la respuesta
attempt-answer-empty = La respuesta no tenía contenido.
redeliver = Reenviar
redeliver-failed = Reenviar { $count } fallidos
redeliver-failed-question = { $count ->
    [one] ¿Reenviar el mensaje fallido?
   *[other] ¿Reenviar { $count } mensajes fallidos?
}
redeliver-failed-consequence = Su servidor reconoce por su webhook-id los mensajes ya procesados.
redeliver-failed-hint = Los mensajes fallidos cargados abajo, { $most } como máximo a la vez.
redelivering = { $done } enviados…

## El GraphQL de una pantalla

graphql-title = El GraphQL de esta pantalla
graphql-text = Estas peticiones leen lo que ve. Ponga una clave de API con los permisos necesarios, o un token de acceso, en lugar de { $placeholder }.
graphql-none = Esta pantalla no lee nada.
graphql-query = Documento de { $name }
graphql-variables = Variables de { $name }
graphql-command = Comando para { $name }
copy-text = Copiar
close-graphql = Cerrar

## El editor de GraphQL

graphql-editor = GraphQL
graphql-editor-text = Pruebe la API con sus propios datos, en esta sesión. Control + Intro ejecuta la operación del cursor. Las operaciones delicadas piden de nuevo su contraseña.
document = Documento GraphQL
variables = Variables (JSON)
variables-not-valid = Introduzca un objeto JSON, por ejemplo { "{" }"first": 5{ "}" }
run-document = Ejecutar
prettify = Dar formato
no-streams = El editor ejecuta consultas y mutaciones. Para las suscripciones, use un programa con un WebSocket o un flujo de eventos.
cannot-prettify = No se puede dar formato a un documento con comentarios o errores.
no-answer-came = No llegó ninguna respuesta. Inténtelo de nuevo.
document-answer = Respuesta
document-status = Estado { $status }, { $time }
schema = Esquema
schema-back = Atrás
schema-filter = Buscar por nombre
open-in-editor = Abrir { $name } en el editor
