### What the entries of the audit log say: one text for each action. $actor is a person, or Chit; $subject is the title of what was changed.

audit-of-account = { $sentence } (Konto: { $account })

## API keys, webhooks, channels and payment links

audit-api-key-created = { $actor } hat den API-Schlüssel „{ $subject }“ erstellt
audit-api-key-updated = { $actor } hat den API-Schlüssel „{ $subject }“ geändert
audit-api-key-rotated = { $actor } hat den API-Schlüssel „{ $subject }“ erneuert
audit-api-key-revoked = { $actor } hat den API-Schlüssel „{ $subject }“ widerrufen
audit-webhook-created = { $actor } hat den Webhook { $subject } erstellt
audit-webhook-updated = { $actor } hat den Webhook { $subject } geändert
audit-webhook-deleted = { $actor } hat den Webhook { $subject } gelöscht
audit-webhook-disabled = { $actor } hat den Webhook { $subject } deaktiviert
audit-webhook-secret-rotated = { $actor } hat das Geheimnis des Webhooks { $subject } erneuert
audit-channel-added = { $actor } hat den Telegram-Kanal „{ $subject }“ hinzugefügt
audit-channel-deleted = { $actor } hat den Telegram-Kanal „{ $subject }“ entfernt
audit-channel-updated = { $actor } hat den Telegram-Kanal „{ $subject }“ geändert
audit-payment-link-created = { $actor } hat den Zahlungslink „{ $subject }“ erstellt
audit-payment-link-updated = { $actor } hat den Zahlungslink „{ $subject }“ geändert

## Invoices

audit-invoice-created = { $actor } hat die Rechnung { $subject } erstellt
audit-invoice-updated = { $actor } hat die Rechnung { $subject } geändert
audit-invoice-cancelled = { $actor } hat die Rechnung { $subject } storniert
audit-invoice-paid = { $actor } hat die Rechnung { $subject } als bezahlt markiert
audit-invoice-expired = { $actor } hat die Rechnung { $subject } als abgelaufen markiert
audit-invoice-payment-detected = { $actor } hat eine Zahlung der Rechnung { $subject } gesehen
audit-invoice-payment-reverted = { $actor } hat festgehalten, dass das Netzwerk eine Zahlung der Rechnung { $subject } verworfen hat
audit-invoice-price-renewed = { $actor } hat die Beträge der Rechnung { $subject } erneuert
audit-invoice-payout-failed = { $actor } hat eine fehlgeschlagene Auszahlung der Rechnung { $subject } festgehalten
audit-invoice-attention-resolved = { $actor } hat die Rechnung { $subject } als erledigt markiert
audit-refund-requested = { $actor } hat einen Erstattungslink für die Rechnung { $subject } erstellt
audit-refund-ready = { $actor } hat festgehalten, dass eine Erstattung der Rechnung { $subject } gesendet werden kann
audit-refund-sent = { $actor } hat festgehalten, dass eine Erstattung der Rechnung { $subject } gesendet wurde
audit-refund-confirmed = { $actor } hat festgehalten, dass eine Erstattung der Rechnung { $subject } bestätigt ist
audit-refund-cancelled = { $actor } hat eine Erstattung der Rechnung { $subject } storniert
audit-refund-reported = { $actor } hat die Transaktion einer Erstattung der Rechnung { $subject } gemeldet
audit-invoices-exported = { $actor } hat Rechnungen exportiert
audit-payments-exported = { $actor } hat Zahlungen exportiert
audit-payout-confirmed = { $actor } hat eine Auszahlung der Rechnung { $subject } festgehalten

## The installation

audit-announcement-created = { $actor } hat „{ $subject }“ angekündigt
audit-announcement-deleted = { $actor } hat die Ankündigung „{ $subject }“ gelöscht
audit-token-created = { $actor } hat den Token { $subject } hinzugefügt
audit-token-updated = { $actor } hat den Token { $subject } geändert
audit-sign-up-invitation-created = { $actor } hat die Einladung zur Registrierung { $subject } erstellt
audit-sign-up-invitation-revoked = { $actor } hat die Einladung zur Registrierung { $subject } widerrufen
audit-sign-up-invitation-used = { $actor } hat sich mit einer Einladung registriert
audit-stray-accepted = { $actor } hat eine nicht zugeordnete Zahlung angerechnet
audit-stray-ignored = { $actor } hat eine nicht zugeordnete Zahlung ignoriert

## Accounts: wallets

audit-user-updated = { $status ->
    [verified] { $actor } hat die Auszahlungs-Wallet freigegeben
    [rejected] { $actor } hat die Auszahlungs-Wallet nicht freigegeben
    [blocked] { $actor } hat das Konto gesperrt
   *[other] { $actor } hat das Konto geändert
}
audit-user-whitelist-requested = { $actor } hat eine Auszahlungs-Wallet beantragt
audit-user-wallet-proven = { $actor } hat bewiesen, dass die Auszahlungs-Wallet dem Konto gehört
audit-user-wallet-put-in-force = { $actor } hat die Auszahlungs-Wallet auf die beantragte geändert
audit-user-wallet-change-cancelled = { $actor } hat den Wechsel der Auszahlungs-Wallet abgebrochen
audit-user-wallet-network-confirmed = { $actor } hat ein Netzwerk für die Auszahlungs-Wallet bestätigt
audit-user-wallet-network-withdrawn = { $actor } hat die Bestätigung eines Netzwerks für die Auszahlungs-Wallet zurückgenommen

## Accounts: settings and notes

audit-user-profile-updated = { $actor } hat das Unternehmensprofil geändert
audit-user-invoice-defaults-updated = { $actor } hat die Voreinstellungen für Rechnungen geändert
audit-user-notifications-updated = { $actor } hat die Benachrichtigungen geändert
audit-user-logo-updated = { $actor } hat ein Logo hochgeladen
audit-user-logo-deleted = { $actor } hat das Logo entfernt
audit-user-note-added = { $actor } hat eine Notiz hinzugefügt
audit-user-note-deleted = { $actor } hat eine Notiz gelöscht

## Accounts: members

audit-user-member-invited = { $actor } hat ein Mitglied eingeladen
audit-user-invitation-revoked = { $actor } hat die Einladung eines Mitglieds widerrufen
audit-user-member-joined = { $actor } ist dem Konto beigetreten
audit-user-member-left = { $actor } hat das Konto verlassen
audit-user-member-removed = { $actor } hat ein Mitglied entfernt
audit-user-member-role-changed = { $actor } hat die Rolle eines Mitglieds geändert
audit-user-ownership-transferred = { $actor } hat das Konto übergeben

## Accounts: signing in

audit-user-registered = { $actor } hat sich registriert
audit-user-first-admin = { $actor } hat den ersten Admin angelegt
audit-user-set-up = { $actor } hat die Anmeldung eingerichtet
audit-user-email-confirmed = { $actor } hat die E-Mail-Adresse bestätigt
audit-user-earlier-access-removed = { $actor } hat alle Zugänge entfernt, die vor der Bestätigung der E-Mail-Adresse eingerichtet wurden: Sitzungen, Schlüssel und Verbindungen
audit-user-password-changed = { $actor } hat das Passwort geändert
audit-user-password-reset = { $actor } hat das Passwort zurückgesetzt
audit-user-password-reset-link = { $actor } hat einen Link zu einem neuen Passwort erstellt
audit-user-sign-in-failures = { $actor } hat viele fehlgeschlagene Anmeldungen gezählt
audit-user-session-ended = { $actor } hat eine Sitzung beendet
audit-user-other-sessions-ended = { $actor } hat alle anderen Sitzungen beendet
audit-user-totp-enabled = { $actor } hat eine Authenticator-App eingerichtet
audit-user-totp-disabled = { $actor } hat die Authenticator-App entfernt
audit-user-passkey-added = { $actor } hat einen Passkey hinzugefügt
audit-user-passkey-renamed = { $actor } hat einen Passkey umbenannt
audit-user-passkey-removed = { $actor } hat einen Passkey entfernt
audit-user-recovery-codes-replaced = { $actor } hat neue Wiederherstellungscodes erstellt
audit-user-recovery-code-used = { $actor } hat einen Wiederherstellungscode verwendet
audit-user-factors-removed = { $actor } hat die Bestätigung in zwei Schritten ausgeschaltet
audit-user-telegram-link-created = { $actor } hat einen Link zum Verbinden mit Telegram erstellt
audit-user-telegram-linked = { $actor } hat ein Telegram-Konto verbunden
audit-user-telegram-unlinked = { $actor } hat das Telegram-Konto getrennt

## Names of changed values

audit-value-accepts = Akzeptierte Token
audit-value-accent-color = Farbe
audit-value-address = Adresse
audit-value-address-given-by = Adresse eingegeben von
audit-value-allowed-addresses = Erlaubte IP-Adressen
audit-value-amount = Betrag
audit-value-amount-from = Betrag ab
audit-value-amount-to = Betrag bis
audit-value-attention = Braucht Aufmerksamkeit
audit-value-before = Erstellt vor
audit-value-cancelled = Storniert
audit-value-channel-uuid = Telegram-Kanal
audit-value-columns = Anzahl der Spalten
audit-value-customer-id = Kunden-ID
audit-value-decimals = Nachkommastellen
audit-value-default-accepts = Vorgegebene Token
audit-value-description = Beschreibung
audit-value-disabled-on = Deaktiviert am
audit-value-display-name = Name
audit-value-email = E-Mail-Adresse
audit-value-enabled = Aktiv
audit-value-ends-on = Endet
audit-value-events = Ereignisse
audit-value-expires-in-days = Läuft ab nach (Tagen)
audit-value-expires-on = Läuft ab
audit-value-failures = Fehlversuche
audit-value-fee-bps = Servicegebühr
audit-value-from = Erstellt ab
audit-value-hash = Transaktion
audit-value-legal-name = Firmenname
audit-value-lines = Posten
audit-value-logo-hash = Logo
audit-value-mail-language = Sprache der E-Mails
audit-value-max-amount = Höchstbetrag
audit-value-max-uses = Maximale Verwendungen
audit-value-min-amount = Mindestbetrag
audit-value-minutes = Minuten
audit-value-name = Name
audit-value-network = Netzwerk
audit-value-note = Notiz
audit-value-number-format = Nummernformat
audit-value-options = Akzeptierte Token
audit-value-order-id = Bestell-ID
audit-value-overlap-hours = Alter Schlüssel läuft ab nach (Stunden)
audit-value-paid-late = Verspätet bezahlt
audit-value-paid-mails = E-Mails zu bezahlten Rechnungen
audit-value-part-paid = Teilweise bezahlt
audit-value-payment-status = Status der Zahlung
audit-value-price-amount = Preis
audit-value-price-currency = Währung
audit-value-proven-wallet = Wallet, deren Besitz bewiesen wurde
audit-value-reason = Grund
audit-value-redirect-url = Rückkehrseite
audit-value-requested-wallet = Beantragte Wallet
audit-value-role = Rolle
audit-value-scopes = Berechtigungen
audit-value-send-by = Gesendet per
audit-value-sessions = Sitzungen
audit-value-severity = Wichtigkeit
audit-value-starts-on = Beginnt
audit-value-status = Status
audit-value-support-email = Support-E-Mail
audit-value-support-url = Support-Seite
audit-value-symbol = Symbol
audit-value-tax-id = Steuernummer
audit-value-telegram-alerts = Telegram-Nachrichten
audit-value-telegram-id = Telegram-Konto
audit-value-telegram-language = Sprache in Telegram
audit-value-testnet = Testnetzwerk
audit-value-text = Text
audit-value-thread-id = Thema
audit-value-title = Titel
audit-value-token-address = Contract-Adresse
audit-value-tolerance-bps = Akzeptierte Unterzahlung
audit-value-url = URL
audit-value-wallet = Auszahlungs-Wallet
audit-value-wallet-change-on = Gilt ab
