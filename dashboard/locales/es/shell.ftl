### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Idioma
navigation = Menú principal
skip-to-content = Ir al contenido
to-start = Ir a la página de inicio
problem-other = Este dato no es correcto. Compruébelo.
try-again = Reintentar
cancel = Cancelar
go-back = Volver
developer = Para desarrolladores
close = Cerrar
save = Guardar
rename = Cambiar el nombre
copy = Copiar { $value }
copied = Copiado
by = por { $actor }
request-id = ID de la solicitud para el soporte: { $id }
operator-contact = ¿Preguntas? Contacte con el operador de este servicio:
days-from = Desde
days-to = Hasta
live-lost = Se ha perdido la conexión: lo que ve puede no estar al día. Se actualizará en cuanto vuelva la conexión.
not-found-title = Esta página no existe
not-found-text = Compruebe la dirección o elija una página del menú.
screen-failed = No se pudo mostrar esta página. Vuelva a cargarla; si no ayuda, avise al operador de este servicio.
reload = Volver a cargar la página
outdated-title = No se pudo cargar
outdated-text = O hay una versión nueva de esta página, o no se puede contactar con el servidor. Recargue la página para continuar; se perderá lo que no haya guardado. Para guardarlo antes, cierre este mensaje.

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
confirm-title = Escriba de nuevo su contraseña
confirm-text = Esto cambia accesos o dinero, así que comprobamos que es usted. No se le volverá a preguntar durante diez minutos.
confirm = Continuar

## Search, and the command palette

search = Buscar
palette = Buscar o ir a
palette-label = Página, número de factura, pedido, cliente, dirección, transacción, nota…
palette-nothing = No se ha encontrado nada
shortcuts = Atajos de teclado
next-row = Fila siguiente
previous-row = Fila anterior
undo-last = Deshacer lo último
found-by-address = Dirección
found-by-customer-id = ID de cliente
found-by-email = Correo electrónico
found-by-note = Nota
found-by-number = Número de factura
found-by-order-id = ID de pedido
found-by-payer = Dirección del remitente
found-by-transaction = Transacción
found-by-uuid = ID
found-by-wallet = Billetera

## Used on several screens

home = Inicio
payment-links = Enlaces de pago
customers = Clientes
payouts = Transferencias
tokens = Tokens y redes
channels = Canales de Telegram
show-new = Mostrar los nuevos
administration = Administración
announcements = Anuncios
dismiss = Descartar
testnet = Red de pruebas
network-kind = Redes que se muestran
mainnet = Red real
mainnet-band = Redes reales: tokens con valor
testnet-band = Redes de pruebas: sus tokens no tienen valor; se paga con una billetera, como en las redes reales
test-mode = Modo de prueba
test-mode-band = Modo de prueba: aquí nada es real; los pagos se simulan, sin billetera
show-graphql = Mostrar el GraphQL de esta pantalla
developers = Desarrollo
invoices = Facturas
refunds = Reembolsos
create-invoice = Crear factura
needs-attention = Requiere atención
choose-token = Elija un token
wallet-choose = Elija una billetera
wallet-look = Continúe en su billetera…
failure-wallet-declined = Rechazó la solicitud en su billetera.
failure-wallet-failed = La billetera no respondió como se esperaba. Desbloquéela y vuelva a intentarlo.
failure-wallet-network = La billetera no conoce esta red o no cambió a ella. Añada la red en la billetera e inténtelo de nuevo.
fact-token = Token
column-network = Red
column-state = Estado
token-on-network = { $symbol } en { $network }
token-on-testnet = { $symbol } en { $network } (red de pruebas)
not-watched = Comprobado por el operador
not-watched-text = Los pagos en { $networks } no se reconocen. Solo el operador de este servicio puede marcar esas facturas como pagadas.
no-networks = Aún no hay ninguna red para facturas nuevas. Pida al operador de este servicio que configure una.
service-fee-text = La comisión de este servicio (comisión de servicio) es como máximo el { $fee } de cada pago. Se descuenta cuando el dinero se le transfiere a usted.
phase-waiting = En espera
phase-seen = Pago visto
phase-part-paid = Pagada parcialmente
phase-checking = Comprobando
phase-paid = Pagada
phase-paid-late = Pagada con retraso
phase-expired = Caducada
phase-cancelled = Cancelada
phase-late = Tardío, confirmándose

## What failed, and what to do

failure-unreachable = El servidor no ha respondido. Compruebe su conexión e inténtelo de nuevo.
failure-wrong-password = El correo electrónico o la contraseña no son correctos.
failure-second-factor-required = Introduzca también el código de su aplicación de autenticación o use una llave de acceso.
failure-wrong-code = El código no es correcto o ya se ha usado. Espere al siguiente.
failure-wrong-passkey = Esta llave de acceso no se acepta. Inténtelo de nuevo.
failure-invalid-input = Algunos datos no son válidos.
failure-permission-required = Su rol en esta cuenta no lo permite. Hable con el propietario de la cuenta.
failure-wallet-not-verified = Esta cuenta aún no tiene una billetera de cobro aprobada. Añádala en los ajustes. Cuando esté aprobada, podrá crear facturas.
failure-account-not-verified = Esta cuenta aún no tiene una billetera de cobro aprobada. Añádala en los ajustes. Cuando esté aprobada, podrá enviar mensajes de prueba.
failure-https-required = Solo puede iniciar sesión en una dirección que empiece por https://. Pídala al operador de este servicio.
failure-confirmation-required = Escriba primero de nuevo su contraseña.
failure-too-many-requests = Demasiadas solicitudes. Vuelva a intentarlo en { $wait }.
failure-not-found = Esto no existe o usted no tiene acceso.
failure-unavailable = El servidor no puede hacerlo en este momento. Inténtelo de nuevo en breve.
failure-internal = Algo salió mal en el servidor. Inténtelo de nuevo; si no ayuda, dé el ID de la petición al operador de este servicio.
failure-too-slow = Esto tarda demasiado. Acótelo, por ejemplo a menos días.
failure-too-many-slow-reads = Hay demasiadas búsquedas largas a la vez. Inténtelo de nuevo en un momento.
failure-too-many-exports = Hay demasiadas exportaciones a la vez. Inténtelo de nuevo cuando termine una.
failure-too-many-mails = Demasiados correos a esta dirección o de esta cuenta. Inténtelo más tarde.
failure-network-away = No se puede acceder a la red { $network }. Inténtelo de nuevo en breve.

## The settings

settings = Ajustes
account = Cuenta
amount-either = Quiere decir:
