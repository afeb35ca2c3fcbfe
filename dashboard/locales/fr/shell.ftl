### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Langue
navigation = Menu principal
skip-to-content = Aller au contenu
to-start = Aller à la page d’accueil
problem-other = Cette saisie n’est pas correcte. Vérifiez-la.
try-again = Réessayer
cancel = Annuler
go-back = Retour
developer = Développeur
close = Fermer
save = Enregistrer
rename = Renommer
copy = Copier { $value }
copied = Copié
by = par { $actor }
request-id = Identifiant de la requête pour l’assistance : { $id }
operator-contact = Des questions ? Contactez l’exploitant de ce service :
days-from = Du
days-to = Au
live-lost = La connexion est perdue : ce que vous voyez n’est peut-être plus à jour. Tout sera actualisé dès le retour de la connexion.
not-found-title = Cette page n’existe pas
not-found-text = Vérifiez l’adresse ou choisissez une page dans le menu.
screen-failed = Cette page n’a pas pu être affichée. Rechargez-la ; si cela n’aide pas, prévenez l’exploitant de ce service.
reload = Recharger la page
outdated-title = Le chargement a échoué
outdated-text = Soit il existe une nouvelle version de cette page, soit le serveur est injoignable. Rechargez la page pour continuer ; ce que vous n’avez pas enregistré sera perdu. Pour l’enregistrer d’abord, fermez ce message.

## Signing in and out

sign-in-title = Connexion
sign-in = Se connecter
forgotten-password = Mot de passe oublié ?
no-account = Pas encore de compte ?
register = En créer un
sign-out = Se déconnecter
email = Adresse e-mail
password = Mot de passe
factor-code = Code
factor-code-hint = Les six chiffres de votre application d’authentification, ou un code de récupération
use-passkey = Utiliser une clé d’accès
signed-out-title = Votre session a pris fin
signed-out-text = Connectez-vous de nouveau pour continuer. Ce que vous avez saisi est conservé.
sign-in-as-other = Se connecter avec un autre compte
confirm-title = Saisissez de nouveau votre mot de passe
confirm-text = Cette action modifie un accès ou de l’argent : nous vérifions que c’est bien vous. On ne vous le redemandera pas pendant dix minutes.
confirm = Continuer

## Search, and the command palette

search = Rechercher
palette = Rechercher ou ouvrir
palette-label = Page, numéro de facture, commande, client, adresse, transaction, note…
palette-nothing = Rien trouvé
shortcuts = Raccourcis clavier
next-row = Ligne suivante
previous-row = Ligne précédente
undo-last = Annuler la dernière action
found-by-address = Adresse
found-by-customer-id = Identifiant du client
found-by-email = Adresse e-mail
found-by-note = Note
found-by-number = Numéro de facture
found-by-order-id = Identifiant de commande
found-by-payer = Adresse d’envoi
found-by-transaction = Transaction
found-by-uuid = Identifiant
found-by-wallet = Portefeuille

## Used on several screens

home = Accueil
payment-links = Liens de paiement
customers = Clients
payouts = Versements
tokens = Jetons et réseaux
channels = Canaux Telegram
show-new = Afficher les nouveautés
administration = Administration
announcements = Annonces
dismiss = Masquer
testnet = Réseau de test
network-kind = Réseaux affichés
mainnet = Réseau réel
mainnet-band = Réseaux réels : jetons avec valeur
testnet-band = Réseaux de test : leurs jetons n’ont aucune valeur ; on paie avec un portefeuille, comme sur les réseaux réels
test-mode = Mode test
test-mode-band = Mode test : rien ici n’est réel ; les paiements sont simulés, sans portefeuille
show-graphql = Afficher le GraphQL de cet écran
developers = Développement
invoices = Factures
refunds = Remboursements
create-invoice = Créer une facture
needs-attention = À examiner
choose-token = Choisissez un jeton
wallet-choose = Choisissez un portefeuille
wallet-look = Continuez dans votre portefeuille…
failure-wallet-declined = Vous avez refusé la demande dans votre portefeuille.
failure-wallet-failed = Le portefeuille n’a pas répondu comme prévu. Déverrouillez-le, puis réessayez.
failure-wallet-network = Le portefeuille ne connaît pas ce réseau ou n'y est pas passé. Ajoutez le réseau dans le portefeuille, puis réessayez.
fact-token = Jeton
column-network = Réseau
column-state = Statut
token-on-network = { $symbol } sur { $network }
token-on-testnet = { $symbol } sur { $network } (réseau de test)
not-watched = Vérifié par l’exploitant
not-watched-text = Les paiements sur { $networks } ne sont pas reconnus. Seul l’exploitant de ce service peut marquer ces factures comme payées.
no-networks = Il n’y a pas encore de réseau pour de nouvelles factures. Demandez à l’exploitant de ce service d’en configurer un.
service-fee-text = Les frais de ce service (frais de service) sont d’au plus { $fee } de chaque paiement. Ils sont déduits au moment où l’argent vous est versé.
phase-waiting = En attente
phase-seen = Paiement vu
phase-part-paid = Partiellement payée
phase-checking = Vérification
phase-paid = Payée
phase-paid-late = Payée en retard
phase-expired = Expirée
phase-cancelled = Annulée
phase-late = En retard, en confirmation

## What failed, and what to do

failure-unreachable = Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.
failure-wrong-password = L’adresse e-mail ou le mot de passe est incorrect.
failure-second-factor-required = Saisissez aussi le code de votre application d’authentification, ou utilisez une clé d’accès.
failure-wrong-code = Le code est incorrect ou a déjà été utilisé. Attendez le suivant.
failure-wrong-passkey = Cette clé d’accès n’est pas acceptée. Réessayez.
failure-invalid-input = Certaines saisies ne sont pas valables.
failure-permission-required = Votre rôle dans ce compte ne le permet pas. Adressez-vous au titulaire du compte.
failure-wallet-not-verified = Ce compte n’a pas encore de portefeuille de versement approuvé. Ajoutez-en un dans les paramètres. Dès qu’il est approuvé, vous pouvez créer des factures.
failure-account-not-verified = Ce compte n’a pas encore de portefeuille de versement approuvé. Ajoutez-en un dans les paramètres. Dès qu’il est approuvé, vous pouvez envoyer des messages de test.
failure-https-required = Vous ne pouvez vous connecter qu’à une adresse qui commence par https://. Demandez-la à l’exploitant de ce service.
failure-confirmation-required = Saisissez d’abord de nouveau votre mot de passe.
failure-too-many-requests = Trop de requêtes. Réessayez dans { $wait }.
failure-not-found = Cela n’existe pas, ou vous n’y avez pas accès.
failure-unavailable = Le serveur ne peut pas le faire pour le moment. Réessayez bientôt.
failure-internal = Une erreur s’est produite sur le serveur. Réessayez ; si cela n’aide pas, donnez l’identifiant de requête à l’exploitant de ce service.
failure-too-slow = Cela prend trop de temps. Restreignez la demande, par exemple à moins de jours.
failure-too-many-slow-reads = Trop de recherches longues en même temps. Réessayez dans un instant.
failure-too-many-exports = Trop d’exports en même temps. Réessayez quand l’un d’eux est terminé.
failure-too-many-mails = Trop d’e-mails à cette adresse ou de ce compte. Réessayez plus tard.
failure-network-away = Le réseau { $network } est injoignable. Réessayez bientôt.

## The settings

settings = Paramètres
account = Compte
amount-either = Voulez-vous dire :
