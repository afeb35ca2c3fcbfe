### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Idioma
navigation = Menú principal
skip-to-content = Ir al contenido
to-start = Ir a la página de inicio
problem-other = El dato no es válido: { $reason }.
try-again = Reintentar
cancel = Cancelar
close = Cerrar
save = Guardar
rename = Cambiar el nombre
copy = Copiar { $value }
copied = Copiado
by = por { $actor }
request-id = ID de la solicitud para el soporte: { $id }
days-from = Desde
days-to = Hasta
live-lost = Se ha perdido la conexión: lo que ve puede no estar al día. Se actualizará en cuanto vuelva la conexión.
not-found-title = Esta página no existe
not-found-text = Compruebe la dirección o elija una página del menú.
screen-failed = No se pudo mostrar esta pantalla. Vuelva a cargar la página; si no ayuda, avise a quien administra esta instalación.
reload = Volver a cargar la página
outdated-title = No se pudo cargar
outdated-text = Hay una versión nueva de esta página, o no se puede contactar con el servidor. Volver a cargarla ayuda, pero descarta lo que ha escrito sin guardar. Cierre esto para conservarlo.

## Signing in and out

sign-in-title = Iniciar sesión
sign-in = Iniciar sesión
forgotten-password = ¿Ha olvidado su contraseña?
no-account = ¿Aún no tiene cuenta?
register = Crear una
sign-out = Cerrar sesión
email = Correo electrónico
password = Contraseña
factor-code = Código
factor-code-hint = Los seis dígitos de su aplicación de autenticación o un código de recuperación
use-passkey = Usar una llave de acceso
signed-out-title = Su sesión ha terminado
signed-out-text = Inicie sesión de nuevo para continuar. Lo que ha escrito se conserva.
sign-in-as-other = Iniciar sesión con otra cuenta
confirm-title = ¿Es usted?
confirm-text = Esto puede dar acceso o dinero a otros; confirme quién es. Después no se le volverá a preguntar durante diez minutos.
confirm = Confirmar

## Search, and the command palette

search = Buscar
palette = Ir a o buscar
palette-label = Página, pedido, cliente, dirección, transacción, nota…
palette-nothing = No se ha encontrado nada
shortcuts = Atajos de teclado
next-row = Fila siguiente
previous-row = Fila anterior
undo-last = Deshacer lo último
close = Cerrar
found-by-address = Dirección
found-by-customer-id = ID de cliente
found-by-email = Correo electrónico
found-by-note = Nota
found-by-order-id = ID de pedido
found-by-payer = Pagador
found-by-transaction = Transacción
found-by-uuid = ID
found-by-wallet = Cartera

## Used on several screens

home = Inicio
payment-links = Enlaces de pago
customers = Clientes
tokens = Tokens y redes
channels = Canales de Telegram
show-new = Mostrar los nuevos
administration = Administración
announcements = Anuncios
dismiss = Descartar
testnet = Red de pruebas
network-kind = Redes que se muestran
mainnet = Red principal
mainnet-band = Red principal: tokens con valor
testnet-band = Red de pruebas: tokens sin valor
test-mode = Modo de prueba
test-mode-band = Modo de prueba: nada de esto es un pago real
show-graphql = Mostrar el GraphQL de esta pantalla
developers = Desarrollo
invoices = Facturas
create-invoice = Crear factura
needs-attention = Requiere atención
choose-token = Elija un token
wallet-choose = ¿Qué billetera?
wallet-look = Continúe en la billetera…
failure-wallet-declined = La solicitud se rechazó en la billetera.
failure-wallet-failed = La billetera no respondió como se esperaba. Desbloquéela y vuelva a intentarlo.
failure-wallet-network = La billetera no conoce esta red o no cambió a ella. Añada la red en la billetera e inténtelo de nuevo.
fact-token = Token
column-network = Red
column-state = Estado
token-on-network = { $symbol } en { $network }
token-on-testnet = { $symbol } en { $network } (red de pruebas, sin valor)
not-watched = Los pagos no se detectan
not-watched-text = Los pagos en { $networks } no se detectan automáticamente: un administrador los confirma a mano.
no-networks = No hay ninguna red disponible para facturas nuevas. Pida a su administrador que configure una.
phase-waiting = En espera
phase-seen = Pago visto
phase-part-paid = Pagada en parte
phase-checking = En comprobación
phase-paid = Pagada
phase-paid-late = Pagada con retraso
phase-expired = Caducada
phase-cancelled = Cancelada
phase-late = Pagada fuera de plazo

## What failed, and what to do

failure-unreachable = El servidor no ha respondido. Compruebe su conexión e inténtelo de nuevo.
failure-wrong-password = El correo electrónico o la contraseña no son correctos.
failure-second-factor-required = Introduzca también el código de su aplicación de autenticación o use una llave de acceso.
failure-wrong-code = El código no es correcto o ya se ha usado. Espere al siguiente.
failure-wrong-passkey = Esta llave de acceso no se acepta. Inténtelo de nuevo.
failure-invalid-input = Algunos datos no son válidos.
failure-permission-required = Su función en esta cuenta no lo permite: hace falta el permiso { $permission }.
failure-wallet-not-verified = La cuenta aún no tiene una cartera de cobro aprobada. Solicítela en los ajustes; un administrador la aprueba.
failure-account-not-verified = Su cuenta aún no está verificada. Solicite una cartera de cobro en los ajustes; después podrá enviar mensajes de prueba.
failure-https-required = Para iniciar sesión en esta página hace falta https. Pregunte a quien administra esta instalación.
failure-confirmation-required = Para esto debe confirmar quién es.
failure-too-many-requests = Demasiadas solicitudes. Vuelva a intentarlo en un momento.
failure-not-found = Esto no existe o usted no puede verlo.
failure-unavailable = El servidor no puede hacerlo en este momento. Inténtelo de nuevo en breve.
failure-internal = El servidor ha fallado. Inténtelo de nuevo; si no ayuda, dé el ID de la solicitud a quien administra esta instalación.
failure-too-slow = Esto tarda demasiado. Pida menos, por ejemplo menos días.
failure-too-many-slow-reads = Hay demasiadas búsquedas largas a la vez. Inténtelo de nuevo en un momento.
failure-too-many-exports = Hay demasiadas exportaciones a la vez. Inténtelo de nuevo cuando termine una.
failure-too-many-mails = Demasiados correos a esta dirección o de esta cuenta. Inténtelo más tarde.
failure-network-away = No se puede acceder a la red { $network }. Inténtelo de nuevo en breve.

## The settings

settings = Ajustes
account = Cuenta
amount-either = Quiere decir:
