### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Idioma
navigation = Menú principal
skip-to-content = Ir al contenido
to-start = Ir a la página de inicio
try-again = Reintentar
cancel = Cancelar
copy = Copiar { $value }
copied = Copiado
by = por { $actor }
request-id = ID de la solicitud para el soporte: { $id }
live-lost = Se ha perdido la conexión: lo que ve puede no estar al día. Se actualizará en cuanto vuelva la conexión.
not-found-title = Esta página no existe
not-found-text = Compruebe la dirección o elija una página del menú.

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
show-graphql = Mostrar el GraphQL de esta pantalla
developers = Desarrollo
invoices = Facturas
create-invoice = Crear factura
needs-attention = Requiere atención
choose-token = Elija un token
fact-token = Token
column-network = Red
column-state = Estado
token-on-network = { $symbol } en { $network }
token-on-testnet = { $symbol } en { $network } (red de pruebas, sin valor)
phase-waiting = En espera
phase-seen = Pago visto
phase-part-paid = Pagada en parte
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
failure-https-required = Para iniciar sesión en esta página hace falta https. Pregunte a quien administra esta instalación.
failure-confirmation-required = Para esto debe confirmar quién es.
failure-too-many-requests = Demasiadas solicitudes. Vuelva a intentarlo en un momento.

## Why an entry is not valid

problem-other = El dato no es válido: { $reason }.
problem-not-valid = Esto no es correcto.
problem-text-length = Es demasiado corto o demasiado largo.
problem-one-line = Escriba una línea de texto visible.
problem-invisible = Escriba una línea de texto visible.
problem-color = Escriba un color, por ejemplo #8a2be2.
problem-https-url = Escriba una dirección que empiece por https://.
problem-email = Escriba una dirección de correo electrónico válida.
problem-common-password = Esta contraseña es una de las más comunes. Elija otra.
problem-evm-address = Escriba una dirección de 0x y 40 dígitos hexadecimales, copiada de su billetera.
problem-zero-address = Escriba una dirección de 0x y 40 dígitos hexadecimales, copiada de su billetera.

## The settings

settings = Ajustes
account = Cuenta
