### Les écrans du tableau de bord pour les développeurs. « Vous » est la personne connectée.


## Clés d’API

api-keys = Clés d’API
api-key = Clé d’API
create-api-key = Créer une clé d’API
to-api-keys = Retour aux clés d’API
valid-keys = Clés actives
ended-keys = Clés inactives
older-keys = Clés plus anciennes
newer-keys = Clés plus récentes
no-api-keys = Pas encore de clé d’API
no-api-keys-text = Avec une clé d’API, le programme de votre boutique crée et lit des factures. Donnez à chaque programme sa propre clé, qui ne permet que ce dont il a besoin.
key-name = Nom
key-name-hint = Par exemple le programme qui utilise la clé
key-scopes = Autorisations
key-expiry = Valable jusqu’au (inclus)
key-expiry-hint = Laissez vide si la clé ne doit pas expirer.
key-expires = Expire
key-addresses = Adresses IP autorisées
key-addresses-hint = Adresses IP ou sous-réseaux, séparés par des virgules. Laissez vide pour tout autoriser.
key-last-use = Dernière utilisation
key-created = Clé d’API « { $name } » créée
key-created-on = Créée
never = Jamais
from-everywhere = Toutes
key-replaced = Remplacée
test-key = Clé de test
revoked-on = Révoquée le { $time }
expired-on = Expirée le { $time }
key-shown-once = Copiez la clé maintenant et conservez-la en lieu sûr : elle ne sera plus affichée.
copy-key = Copier la clé
copy-command = Copier la commande
key-example = Créer une facture avec elle
key-stored = Je l’ai conservée
change-key = Modifier
change-key-title = Modifier la clé « { $name } »
save-key = Enregistrer
scopes-only-removed = Les autorisations peuvent seulement être retirées. Pour en avoir davantage, créez une autre clé.
rotate-key = Renouveler
rotate-key-title = Renouveler la clé « { $name } »
rotate-key-text = Vous obtenez une nouvelle clé avec les mêmes autorisations. L’ancienne reste valable pendant le temps choisi, pour que vous puissiez la remplacer dans votre programme sans interruption.
overlap = L’ancienne clé expire
overlap-hours = { $hours ->
    [0] tout de suite
    [one] dans une heure
   *[other] dans { $hours } heures
}
revoke-key = Révoquer
revoke-key-question = Révoquer la clé « { $name } » ?
revoke-key-consequence = Les programmes qui l’utilisent cessent aussitôt de fonctionner, et c’est irréversible.

pair-shop = Connecter { $name }
pair-unnamed = une boutique
pair-text = La boutique reçoit une clé API de ce compte. N’acceptez que si vous venez de le demander dans les réglages de la boutique : qui possède la clé peut faire ce qui est indiqué ici.
pair-sent-to = Envoyée à
pair-account = Compte
pair-may = Elle peut
pair-cannot-be-given = N’existe pas dans Chit
pair-test = C’est une clé de test : ses factures ne sont pas payées avec de vrais jetons.
pair-live = C’est une clé réelle. Pour essayer d’abord la boutique, activez le mode test ; cette page reste ouverte.
pair-bad-address = L’adresse { $address } n’est pas une adresse https : la clé ne peut pas y être envoyée. Créez une clé API et collez-la dans la boutique.
pair-nothing-asked = La boutique ne demande rien que Chit puisse donner.
pair-not-given = La boutique exige des autorisations que Chit n’a pas : { $permissions }
pair-not-allowed = Votre rôle dans ce compte ne peut pas créer de clés API. Demandez au propriétaire.
pair-refused = Rien n’a été envoyé. Vous pouvez fermer cette page.
pair-refuse = Refuser
pair-agree = Accepter et envoyer la clé

scope-invoices-create = Créer des factures
scope-invoices-create-hint = Suffit à la plupart des boutiques
scope-invoices-read = Lire les factures
scope-invoices-read-hint = Aussi les statistiques, liens de paiement, jetons et changements en direct
scope-invoices-cancel = Annuler des factures
scope-invoices-cancel-hint = Seulement celles qui sont encore ouvertes
scope-webhooks = Webhooks
scope-webhooks-hint = Gère les webhooks, lit leurs secrets et renvoie des messages
scope-exports = Exports
scope-exports-hint = Toutes les factures et tous les paiements en fichiers
scope-refunds = Remboursements
scope-refunds-hint = Crée des liens de remboursement et annule des remboursements ; une personne saisit l’adresse et approuve dans un portefeuille

## Journal des requêtes

requests = Requêtes
requests-of-key = Requêtes avec la clé « { $name } »
request = Requête
request-text = Chemin ou opération
every-key = Toutes les clés d’API
request-status = Statut
every-status-class = Tous les statuts
status-successful = Réussies (2xx)
status-client-error = Refusées (4xx)
status-server-error = Échouées (5xx)
request-method = Méthode
every-method = Toutes les méthodes
all-requests = Toutes les requêtes
no-requests = Aucune requête pour l’instant
no-requests-text = Les requêtes que vos programmes envoient avec une clé d’API figurent ici pendant 7 jours.
no-requests-found = Aucune requête ne correspond
no-requests-found-text = Modifiez le filtre ou affichez toutes les requêtes.
column-request-status = Statut
column-request = Requête
column-request-error = Motif
column-request-key = Clé d’API
column-request-duration = Durée
column-request-made = Heure
request-path = Chemin
request-operation = Opération
request-error = Motif
request-duration = Durée
request-made = Heure
request-identifier = Identifiant de la requête
milliseconds = { $count } ms
close-request = Fermer

## Webhooks

webhooks = Webhooks
webhook = Webhook
create-webhook = Créer un webhook
create-webhook-text = Chit envoie un message à votre serveur à chaque changement d’une de vos factures. Chaque message est signé, pour que votre serveur puisse en vérifier l’origine.
no-webhooks = Pas encore de webhook
no-webhooks-text = Un webhook envoie un message à votre serveur quand une facture est payée, expire ou change. Votre programme n’a alors plus besoin de demander sans cesse.
webhook-enabled = Actif
webhook-disabled = Désactivé
webhook-since = Créé le { $time }
disabled-since = Désactivé depuis le { $time }, parce qu’un message a échoué dix fois, que votre serveur a répondu avec l’erreur 410, que la personne qui a défini l’adresse est partie ou ne peut plus la gérer, ou que quelqu’un l’a désactivé ici. Plus rien n’est envoyé.
enable-webhook-text = Quand l’adresse fonctionne de nouveau, enregistrez-la ci-dessous : cela active le webhook. Les messages de l’intervalle ne sont pas envoyés d’eux-mêmes : renvoyez ceux qui ont échoué, et comparez les factures payées avec votre boutique.
enable-webhook = Enregistrer et activer
webhook-url = Adresse (URL)
webhook-url-hint = Les messages sont envoyés ici par POST.
change-webhook = Enregistrer les modifications
webhook-name = Nom
webhook-format = Format
webhook-format-hint = La plupart des plugins de boutique créent leur webhook eux-mêmes. Le format ne peut plus être modifié ensuite.
webhook-format-btcpay = BTCPay Server, pour les boutiques avec son plugin
webhook-events = Événements (sans choix, tous)
disable-webhook = Désactiver
ping-webhook = Envoyer un message d’essai
test-message-event = Message
failure-no-event-of-kind = Il n’y a pas d’événement { $event } récent à envoyer. En mode test, vous pouvez d’abord en créer un.
delete-webhook = Supprimer le webhook
delete-webhook-question = Supprimer le webhook { $url } et la liste de ses messages ?
delete-webhook-consequence = Plus rien ne sera envoyé, et c’est irréversible.
webhook-secret = Secret
webhook-secret-text = Votre serveur s’en sert pour vérifier la signature de chaque message. Qui le connaît peut falsifier des messages.
show-secret = Afficher le secret
hide-secret = Masquer le secret
rotate-secret = Renouveler le secret
rotate-secret-question = Renouveler le secret ?
rotate-secret-consequence = Pendant 24 heures, les messages sont signés avec les deux secrets, pour que vous puissiez le remplacer dans votre programme. Pour les plugins de boutique BTCPay, l’ancien secret cesse aussitôt de fonctionner : saisissez le nouveau dans votre boutique sans attendre.
latest-deliveries = Derniers messages
no-deliveries-yet = Rien n’a encore été envoyé. Envoyez un message d’essai, ou créez une facture.
delivery-pending = En attente
delivery-succeeded = Accepté
delivery-failed = Échoué

## Events

events = Événements
events-text = Ce qui est arrivé à vos factures ces 30 derniers jours : les messages que reçoivent les webhooks, même si vous n’en avez aucun. Les plus récents d’abord.
no-events = Aucun événement pour l’instant
no-events-text = Dès qu’une facture est créée, payée ou expire, cela figure ici. En mode test, la commande « chit trigger invoice.paid » déclenche un événement.
event-body = Corps du message

## Messages aux webhooks

deliveries = Messages envoyés
delivery = Message envoyé
delivery-status = Statut
every-delivery-status = Tous les statuts
delivery-event = Événement
every-event = Tous les événements
every-webhook = Tous les webhooks
all-deliveries = Tous les messages
deliveries-of-webhook = Tous les messages à ce webhook
no-deliveries = Aucun message envoyé pour l’instant
no-deliveries-text = Quand une facture change, le message à chaque webhook figure ici pendant 30 jours, avec la réponse de votre serveur.
no-deliveries-found = Aucun message ne correspond
no-deliveries-found-text = Modifiez le filtre, ou affichez tous les messages.
column-delivery-status = Statut
column-delivery-event = Événement
column-delivery-webhook = Webhook
column-delivery-error = Dernière erreur
column-delivery-made = Créé
delivery-answer = Réponse
no-answer = Pas de réponse
delivery-error = Dernière erreur
delivery-attempts = Tentatives
delivery-made = Créé
delivery-finished = Terminé
delivery-next = Prochaine tentative
delivery-id = webhook-id
delivery-message = Message
delivery-payload = Ce qui est envoyé
copy-payload = Copier le message
attempt-history = Tentatives
attempt-request = Requête, avec ses en-têtes
attempt-answer = Début de la réponse
attempt-answer-empty = La réponse était vide.
redeliver = Renvoyer
redeliver-failed = Renvoyer { $count } en échec
redeliver-failed-question = { $count ->
    [one] Renvoyer le message échoué ?
   *[other] Renvoyer { $count } messages échoués ?
}
redeliver-failed-consequence = Votre serveur reconnaît à leur webhook-id les messages déjà traités.
redeliver-failed-hint = Les messages échoués chargés ci-dessous, { $most } au plus à la fois.
redelivering = { $done } envoyés…

## Le GraphQL d’un écran

graphql-title = Le GraphQL de cet écran
graphql-text = Ces requêtes lisent ce que vous voyez. Mettez une clé d’API avec les autorisations nécessaires, ou un jeton d’accès, à la place de { $placeholder }.
graphql-none = Cet écran ne lit rien.
graphql-query = Document de { $name }
graphql-variables = Variables de { $name }
graphql-command = Commande pour { $name }
copy-text = Copier
close-graphql = Fermer

## L’éditeur GraphQL

graphql-editor = GraphQL
graphql-editor-text = Essayez l’API avec vos propres données, dans cette session. Contrôle + Entrée exécute l’opération sous le curseur. Les opérations sensibles redemandent votre mot de passe.
document = Document GraphQL
variables = Variables (JSON)
variables-not-valid = Saisissez un objet JSON, par exemple { "{" }"first": 5{ "}" }
run-document = Exécuter
prettify = Mettre en forme
no-streams = L’éditeur exécute des requêtes et des mutations. Pour les abonnements, utilisez un programme avec un WebSocket ou un flux d’événements.
cannot-prettify = Un document avec des commentaires ou des erreurs ne peut pas être mis en forme.
no-answer-came = Aucune réponse n’est arrivée. Réessayez.
document-answer = Réponse
document-status = Statut { $status }, { $time }
schema = Schéma
schema-back = Retour
schema-filter = Chercher par nom
open-in-editor = Ouvrir { $name } dans l’éditeur
