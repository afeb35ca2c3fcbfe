### Les écrans du tableau de bord pour les développeurs. « Vous » est la personne connectée.

developers-problem = Non valable : { $reason }

## Clés d’API

api-keys = Clés d’API
api-key = Clé d’API
create-api-key = Créer une clé d’API
to-api-keys = Vers les clés d’API
valid-keys = Clés valables
ended-keys = Clés terminées
older-keys = Clés plus anciennes
newer-keys = Clés plus récentes
no-api-keys = Pas encore de clé d’API
no-api-keys-text = Avec une clé d’API, le programme de votre boutique crée et lit des factures. Donnez à chaque programme sa propre clé, qui ne permet que ce dont il a besoin.
key-name = Nom
key-name-hint = Par exemple le programme qui utilise la clé
key-scopes = Autorisations
key-expiry = Prend fin après le
key-expiry-hint = Sans date, la clé n’expire pas.
key-expires = Fin
key-addresses = Adresses autorisées
key-addresses-hint = Adresses IP ou sous-réseaux, séparés par des virgules. Sans indication, la clé est valable de partout.
key-last-use = Dernière utilisation
key-created = La clé « { $name } » est créée
key-created-on = Créée
never = Jamais
from-everywhere = De partout
key-replaced = Remplacée
revoked-on = Révoquée le { $time }
expired-on = Terminée le { $time }
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
overlap = L’ancienne clé prend fin
overlap-hours = { $hours ->
    [0] tout de suite
    [one] dans une heure
   *[other] dans { $hours } heures
}
revoke-key = Révoquer
revoke-key-question = Révoquer la clé « { $name } » ? Les programmes qui l’utilisent sont refusés tout de suite, et c’est irréversible.

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
