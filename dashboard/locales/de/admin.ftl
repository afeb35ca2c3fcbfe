### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = Freigaben
admin-users = Konten
admin-tokens = Token und Netzwerke
admin-audit = Änderungsprotokoll
admin-announcements = Ankündigungen
admin-invitations = Einladungen
admin-waiting = { $count ->
    [one] { $count } Auszahlungs-Wallet wartet auf Freigabe
   *[other] { $count } Auszahlungs-Wallets warten auf Freigabe
}

## Used on several screens

admin-clear-filters = Filter löschen
admin-remove-filter = Diesen Filter entfernen
admin-save = Speichern
admin-close = Schließen
admin-delete = Löschen
admin-show-more = Mehr anzeigen
admin-previous-page = Vorige Seite
admin-next-page = Nächste Seite
admin-email = E-Mail-Adresse
admin-role = Kontoart
admin-status = Status
admin-wallet = Wallet
admin-reason = Grund
admin-reason-hint = Nur Admins können ihn lesen, im Änderungsprotokoll.
role-customer = Händler
role-guest = Gast
role-admin = Admin
account-status-unverified = Noch keine Wallet
account-status-pending = Wartet auf Freigabe
account-status-verified = Freigegeben
account-status-rejected = Nicht freigegeben
account-status-blocked = Gesperrt
admin-requests-wallet = Mit Wallet-Antrag

## Approvals

admin-no-approvals = Nichts zu entscheiden
admin-no-approvals-text = Wenn ein Händler eine Auszahlungs-Wallet hinzufügt, geben Sie sie hier frei oder lehnen sie ab.
admin-approve = Freigeben
admin-reject = Ablehnen
admin-approve-question = Die Wallet { $wallet } für { $account } freigeben?
admin-approve-consequence = Spätere Rechnungen zahlen an sie aus.
admin-reject-title = Wallet von { $account } ablehnen
admin-reject-text = Das Konto kann keine Rechnungen erstellen, bis es eine andere Wallet hinzufügt und Sie diese freigeben.
admin-reject-change-text = Das Konto behält seine jetzige Wallet.
admin-current-wallet = Jetzige Wallet
admin-requested-wallet = Beantragte Wallet
admin-proof = Nachweis
admin-proven = Der Händler hat am { $time } bewiesen, dass ihm die Wallet gehört
admin-not-proven = Der Händler hat nicht bewiesen, dass ihm die Wallet gehört
admin-change-on = Gilt ab
admin-requested-on = Beantragt
admin-signed-up = Registriert
admin-display-name = Anzeigename
admin-support-email = Support-E-Mail
admin-support-url = Support-Seite
admin-telegram = Telegram
admin-account-id = Konto-ID
admin-email-confirmed = Bestätigt
admin-email-not-confirmed = Nicht bestätigt

## Accounts

admin-search-users = E-Mail-Adresse, Name, Wallet oder ID suchen
admin-every-role = Alle Kontoarten
admin-every-status = Alle Status
admin-with-and-without-request = Mit oder ohne Wallet-Antrag
admin-no-users = Kein Konto passt
admin-no-users-text = Ändern Sie den Filter, oder löschen Sie ihn, um alle Konten zu sehen.
column-account = Konto
column-display-name = Anzeigename
column-role = Kontoart
column-account-status = Status
column-signed-up = Registriert
admin-account = Konto
admin-their-invoices = Rechnungen dieses Kontos
admin-change-account = Bearbeiten
admin-decide-first = Entscheiden Sie zuerst über die beantragte Wallet; danach können Sie den Status ändern.
admin-status-hint = Ein gesperrtes Konto ist sofort ausgesperrt, mit allen Sitzungen und API-Schlüsseln.
admin-fee = Servicegebühr für neue Rechnungen (%)
admin-fee-hint = Mit höchstens zwei Nachkommastellen.
admin-block = Sperren
admin-block-question = { $account } sperren?
admin-block-consequence = Alle Sitzungen, API-Schlüssel und Einladungen enden sofort und kommen nicht zurück, wenn Sie es wieder freigeben.
admin-promote = Zum Admin machen
admin-promote-question = { $account } zum Admin machen?
admin-promote-consequence = Admins verwalten alle Konten, Token und Rechnungen.
admin-password = Neues Passwort
admin-password-text = Für Personen ohne E-Mail: Erstellen Sie einen Link, mit dem sie ein neues Passwort wählen, und senden Sie ihn selbst.
admin-create-link = Link erstellen
admin-password-question = Einen Link zu einem neuen Passwort für { $account } erstellen?
admin-password-consequence = Wer den Link hat, kann das Passwort dieser Person setzen. Die Bestätigung in zwei Schritten bleibt an.
admin-password-link = Link für { $account }. Er gilt einmal, bis { $time }, und wird nur hier angezeigt.
admin-notes = Notizen der Admins
admin-new-note = Neue Notiz
admin-note-hint = Nur Admins können sie lesen.
admin-add-note = Notiz hinzufügen
admin-delete-note = Notiz löschen
admin-delete-note-question = Diese Notiz löschen?

## Tokens and networks

admin-create-token = Token hinzufügen
admin-create-token-text = Kopieren Sie die Contract-Adresse von der Website des Unternehmens, das den Token herausgibt: Jeder kann einem Token jeden Namen geben. Adresse, Symbol und Nachkommastellen lassen sich später nicht ändern.
admin-contract = Contract-Adresse
admin-not-an-address = Geben Sie 0x ein, dann 40 Ziffern oder Buchstaben von a bis f.
admin-decimals-hint = Wie vom Herausgeber angegeben: Eine falsche Zahl macht jeden Betrag falsch.
admin-facts-read = Symbol und Nachkommastellen wurden aus dem Netzwerk gelesen.
admin-facts-unread = Der Token ist von hier aus nicht lesbar. Geben Sie ein, was sein Herausgeber angibt: Es wird verglichen, sobald dieses Netzwerk verbunden ist.
admin-rename = Umbenennen
admin-rename-token = { $symbol } auf { $network } umbenennen
admin-disable = Deaktivieren
admin-enable = Aktivieren
admin-disable-token-question = { $symbol } auf { $network } deaktivieren?
admin-disable-token-consequence = Neue Rechnungen können ihn nicht verwenden; bestehende können noch bezahlt werden.
admin-no-tokens = Noch keine Token
admin-no-tokens-text = Fügen Sie die Token hinzu, in denen Händler bezahlt werden können.
token-status-active = Aktiv
token-status-disabled = Deaktiviert
column-symbol = Symbol
column-token-name = Name
column-address = Contract-Adresse
column-decimals = Nachkommastellen
column-token-status = Status
column-actions = Aktionen
column-network-id = ID
column-chain-id = Chain-ID
column-watched = Zahlungen
admin-networks = Netzwerke
admin-watched = Werden automatisch erkannt
admin-not-watched = Werden von einem Admin geprüft
admin-networks-text = Chit erkennt Zahlungen in Netzwerken mit der Einstellung RPC_URLS_… und einem laufenden Watcher. In anderen Netzwerken kann nur ein Admin Rechnungen als bezahlt markieren.

## Audit log

admin-search-audit = Aktionen suchen, zum Beispiel Wallet
admin-no-entries = Keine Einträge
admin-no-entries-text = Ändern Sie den Filter, oder löschen Sie ihn, um alle Einträge zu sehen.
admin-all-entries = Alle Einträge dieses Kontos
column-action = Aktion
column-actor = Von
column-invoice = Rechnung
column-time = Zeit
admin-same-action = Gleiche Aktion
admin-same-actor = Gleiche Person
admin-same-account = Gleiches Konto
admin-no-change = Keine Werte geändert.
admin-removed = entfernt

## Announcements

admin-announce = Ankündigen
admin-no-announcements = Noch keine Ankündigungen
admin-no-announcements-text = Informieren Sie alle, die sich anmelden, über Wartung, Störungen und Neues.
admin-announcement-text = Text
admin-announcement-text-hint = Reiner Text. Alle Angemeldeten sehen ihn über jeder Seite.
admin-severity = Wichtigkeit
severity-info = Information
severity-warning = Warnung
severity-critical = Kritisch
admin-starts-on = Beginnt
admin-starts-on-hint = Leer lassen, um sofort zu beginnen.
admin-ends-on = Endet
admin-send-by = Auch an Händler senden
admin-send-by-mail = Per E-Mail, an bestätigte Adressen
admin-send-by-telegram = Per Telegram, an verknüpfte Konten
announcement-future = Geplant
announcement-current = Aktiv
announcement-past = Beendet
admin-announced-from-to = { $from } bis { $to }
admin-delete-announcement-question = Diese Ankündigung löschen?
admin-delete-announcement-consequence = Niemand sieht sie dann mehr: „{ $text }“

## Invitations to sign up

admin-invite = Einladen
admin-invite-email-hint = Nur diese Adresse kann den Link verwenden; sie erhält ihn per E-Mail. Ohne Adresse kann es jeder, der den Link hat.
admin-invite-email-hint-unmailed = Nur diese Adresse kann den Link verwenden, den Sie selbst senden. Ohne Adresse kann es jeder, der den Link hat.
admin-invite-days = Läuft ab nach (Tagen)
admin-invitation-link = Registrierungslink. Er gilt einmal, bis { $time }, und wird nur hier angezeigt.
admin-no-invitations = Noch keine Einladungen
admin-no-invitations-text = Wo man sich nur mit Einladung registrieren kann (Einstellung SIGNUP), brauchen neue Händler einen Link von Ihnen.
column-for = Für
column-invited-on = Eingeladen
column-expires-on = Läuft ab
admin-anybody = Alle mit dem Link
invitation-open = Offen
invitation-used = Verwendet
invitation-revoked = Widerrufen
invitation-expired = Abgelaufen
admin-revoke = Widerrufen
admin-revoke-question = Die Einladung für { $account } widerrufen?
admin-revoke-consequence = Ihr Link funktioniert dann nicht mehr.

## Operation

admin-operation = Systemstatus
admin-stuck = { $count ->
    [0] Keine Probleme
    [one] 1 Problem: Unten steht, was zu tun ist.
   *[other] { $count } Probleme: Unten steht, was zu tun ist.
}
admin-work = Nachrichten und Hintergrundaufgaben
admin-components = Dieser Prozess
admin-settings = Einstellungen
admin-settings-text = Einstellungen des Prozesses, der geantwortet hat, ohne Geheimnisse. Sie werden in seiner Umgebung geändert und gelten ab dem nächsten Start.
admin-good = OK
admin-bad = Braucht Aufmerksamkeit
admin-unknown = Unbekannt
admin-since = { $count }, das älteste seit { $time }
admin-block-read = Letzter Block { $time } alt, { $blocks } Blöcke im Rückstand
admin-rpc-errors = { $failures } fehlgeschlagen, { $refusals } abgelehnt
admin-read-more = docs/operations.md: „{ $topic }“
column-check = Prüfung
column-value = Jetzt
column-to-do = Was zu tun ist
operation-reading = Synchronisierung
operation-not-read = Von diesem Prozess nicht synchronisiert
operation-rpc = Fehlgeschlagene RPC-Anfragen seit dem Start
operation-open = Offene Rechnungen
operation-overdue = Offene Rechnungen nach Ablauf
operation-unflushed = Ausstehende Auszahlungen
operation-gas = Auszahlungen, bis die Wallet für Netzwerkgebühren leer ist
operation-queue-webhooks = Ausstehende Webhook-Zustellungen
operation-queue-mails = Ausstehende E-Mails
operation-queue-telegram-jobs = Ausstehende Telegram-Nachrichten
operation-queue-telegram-updates = Ausstehende Nachrichten von Telegram
operation-failed-deliveries = Fehlgeschlagene Webhook-Zustellungen (30 Tage)
operation-set-aside-settlement = Zurückgestellt: eine Zahlung kann nicht gezählt werden
operation-set-aside-expiry = Zurückgestellt: kann nicht ablaufen
operation-set-aside-flush = Zurückgestellt: nicht auszahlbar
operation-unfolded = Änderungen, noch nicht in den Summen
operation-prices = Abgelehnte Preisquellen
operation-tokens = Token, die anders eingerichtet sind als im Netzwerk
operation-todo-no-backlog = Die Datenbank hat nicht rechtzeitig gemeldet, wie viel Arbeit wartet. Prüfen Sie, ob PostgreSQL antwortet, und suchen Sie im Log nach „Reading the backlog failed“.
operation-todo-chain-behind = Zahlungen werden nicht erkannt. Prüfen Sie, ob ein Prozess mit der Rolle watcher läuft und die Endpunkte in RPC_URLS_… antworten.
operation-todo-head-lag = Der Endpunkt ist zu langsam, oder seine Limits sind zu niedrig. Ergänzen Sie einen anderen in RPC_URLS_….
operation-todo-chain-degraded = Die letzten Lesevorgänge sind fehlgeschlagen. Das Log nennt den Grund; entfernen Sie fehlerhafte Endpunkte aus RPC_URLS_… oder ergänzen Sie andere.
operation-todo-overdue = Rechnungen laufen nicht ab. Prüfen Sie, ob ein Prozess mit der Rolle worker läuft und, auf einem beobachteten Netzwerk, ob die Chain gelesen wird.
operation-todo-unflushed = Das Geld liegt sicher an den Adressen seiner Rechnungen. Prüfen Sie, ob die Wallet des Betreibers Coins für Netzwerkgebühren hat, etwa ETH, und suchen Sie im Log nach flush.
operation-todo-gas = Senden Sie Coins für Netzwerkgebühren, etwa ETH, in diesem Netzwerk an die Wallet des Betreibers, bevor die Auszahlungen stocken: Ihre Adresse gehört zum Schlüssel in OPERATOR_PRIVATE_KEY.
operation-todo-set-aside = Andere Rechnungen sind nicht betroffen. Der Befehl chit doctor zeigt die Rechnungen und die Gründe. Chit versucht es weiter.
operation-todo-webhooks-due = Kein Prozess sendet Ereignisse. Prüfen Sie, ob ein Prozess mit der Rolle worker läuft.
operation-todo-webhooks-old = Der Server eines Händlers nimmt seit Stunden ein Ereignis nicht an. Benachrichtigen Sie den Händler: Nach zehn Versuchen wird der Webhook deaktiviert.
operation-todo-mails-due = Kein Prozess sendet E-Mails. Prüfen Sie, ob ein Prozess mit der Rolle worker und SMTP_URL läuft.
operation-todo-mails-old = Eine E-Mail scheitert seit einer Stunde. Prüfen Sie den SMTP-Server; das Log des Workers nennt den Grund.
operation-todo-telegram-jobs-due = Kein Prozess sendet an Telegram. Prüfen Sie, ob ein Prozess mit der Rolle bot und TELEGRAM_BOT_TOKEN läuft.
operation-todo-telegram-jobs-old = Eine Nachricht scheitert seit einer Stunde. Das Log nennt den Grund, etwa eine Störung von Telegram.
operation-todo-telegram-updates-due = Kein Prozess bearbeitet Nachrichten von Telegram. Prüfen Sie, ob ein Prozess mit der Rolle bot läuft, und suchen Sie in seinem Log nach Telegram.
operation-todo-telegram-updates-old = Eine Nachricht von Telegram wartet seit einer Stunde. Suchen Sie im Log des Bots nach Telegram.
operation-todo-totals = Statistiken sind langsam. Prüfen Sie, ob ein Prozess mit der Rolle worker läuft, und suchen Sie in seinem Log nach fold-totals.
operation-todo-prices = Der Preis ist gesprungen oder widerspricht einer anderen Quelle. Vergleichen Sie ihn mit anderen Quellen: Eine echte Änderung wird von selbst übernommen, wenn sie anhält; sonst ersetzen Sie die Quelle in PRICE_FEEDS_….
operation-todo-tokens = Bei anderen Nachkommastellen werden Rechnungen abgelehnt. Deaktivieren Sie den Token; docs/tokens.md sagt, wie Sie ihn berichtigen.
operation-todo-database = Die Datenbank antwortet nicht, oder ihre Festplatte ist voll. Chit lehnt bis dahin Änderungen ab. Schaffen Sie Platz; es geht ohne Neustart weiter.
operation-todo-component = Dieser Teil arbeitet zurzeit nur eingeschränkt. Das Log des Prozesses nennt den Grund.
component-database = Datenbank
component-redis = Redis
component-api = API
component-worker = Hintergrundaufgaben
component-watcher = Netzwerk-Watcher
component-bot = Telegram-Bot
component-up = OK
component-down = Antwortet nicht
component-degraded = Eingeschränkt
component-off = Nicht in diesem Prozess
