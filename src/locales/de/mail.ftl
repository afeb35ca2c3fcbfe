### E-Mails, als reiner Text. „Sie“ ist, wem das Konto gehört.

footer = Diese E-Mail betrifft Ihr Konto bei { $url }. Bitte antworten Sie nicht darauf.
footer-guest = Diese E-Mail kommt von { $url }. Bitte antworten Sie nicht darauf.
footer-contact = Fragen? Wenden Sie sich an den Betreiber von { $host }: { $contact }

confirm_email-subject = Bestätigen Sie Ihre E-Mail-Adresse
confirm_email-text =
    Bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist.

    Der Link gilt einmal, { $days } Tage lang. Wenn Sie bei { $url } kein Konto erstellt haben, ignorieren Sie diese E-Mail.
confirm_email-action = Adresse bestätigen

password_reset-subject = Wählen Sie ein neues Passwort
password_reset-text =
    Jemand hat für Ihr Konto bei { $url } ein neues Passwort angefordert.

    Wenn Sie es waren, öffnen Sie den Link und wählen Sie eines. Der Link gilt einmal, { $minutes } Minuten lang. Danach sind Sie überall abgemeldet.

    Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort ändert sich nicht.
password_reset-action = Neues Passwort wählen

password_changed-subject = Ihr Passwort wurde geändert
password_changed-text =
    Das Passwort Ihres Kontos { $email } wurde am { $on } geändert. Andere Geräte wurden abgemeldet.
password_changed-warning = Wenn Sie es nicht waren, fordern Sie sofort ein neues Passwort an und informieren Sie den Betreiber von { $host }.

new_sign_in-subject = Neue Anmeldung in Ihrem Konto
new_sign_in-text =
    Am { $on } hat sich jemand in Ihrem Konto { $email } angemeldet, von einer Internetadresse, die Ihr Konto in letzter Zeit nicht benutzt hat.
new_sign_in-details =
    Internetadresse: { $address }
    Gerät: { $device }
new_sign_in-warning = Wenn Sie es waren, ist nichts zu tun. Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort: Das meldet alle anderen Geräte ab.
device-unknown = unbekannt

second_factor_changed-subject = Die Bestätigung in zwei Schritten wurde geändert
second_factor_changed-text =
    { $change ->
        [totp_enabled] Am { $on } wurde für Ihr Konto { $email } eine Authenticator-App eingerichtet.
        [totp_disabled] Am { $on } wurde die Authenticator-App Ihres Kontos { $email } entfernt.
        [passkey_added] Am { $on } wurde Ihrem Konto { $email } ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.
        [passkey_removed] Am { $on } wurde ein Passkey Ihres Kontos { $email } entfernt.
        [recovery_codes_replaced] Am { $on } wurden für Ihr Konto { $email } neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.
       *[recovery_code_used] Am { $on } wurde ein Wiederherstellungscode Ihres Kontos { $email } benutzt.
    }
second_factor_changed-warning = Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort und informieren Sie den Betreiber von { $host }.

wallet_requested-subject = Ihrem Konto wurde eine neue Wallet hinzugefügt
wallet_requested-text =
    Ihrem Konto { $email } wurde eine neue Auszahlungs-Wallet hinzugefügt:
    { $wallet }
wallet_requested-replaces =
    Bis sie gilt, zahlen neue Rechnungen aus an:
    { $replaces }
wallet_requested-by-admin = Der Betreiber von { $host } entscheidet darüber.
wallet_requested-by-time = Sie gilt ab { $inForceOn }, wenn der Antrag nicht vorher abgebrochen wird.
wallet_requested-warning = Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort, brechen Sie den Antrag ab oder ersetzen Sie die Wallet durch Ihre eigene, und informieren Sie den Betreiber von { $host }.

wallet_changed-subject = Ihre neue Auszahlungs-Wallet gilt
wallet_changed-text =
    Ab jetzt zahlen neue Rechnungen Ihres Kontos { $email } an diese Wallet aus:
    { $wallet }

    Offene Rechnungen behalten die Wallet, mit der sie erstellt wurden.
wallet_changed-warning = Wenn Sie es nicht waren, informieren Sie sofort den Betreiber von { $host }.

wallet_request_cancelled-subject = Der Antrag auf eine neue Wallet wurde abgebrochen
wallet_request_cancelled-text =
    Der Antrag auf diese neue Wallet Ihres Kontos { $email } wurde abgebrochen:
    { $wallet }

    Neue Rechnungen zahlen weiter an dieselbe Wallet aus wie bisher.

wallet_rejected-subject = Ihre Wallet wurde nicht freigegeben
wallet_rejected-text =
    Der Betreiber von { $host } hat diese neue Wallet Ihres Kontos { $email } nicht freigegeben:
    { $wallet }
wallet_rejected-replaces =
    Neue Rechnungen zahlen weiter an dieselbe Wallet aus wie bisher:
    { $replaces }
wallet_rejected-again = Sie können eine andere Wallet hinzufügen.

api_key_created-subject = Ein neuer API-Schlüssel wurde erstellt
api_key_created-text =
    In Ihrem Konto { $email } wurde am { $on } ein API-Schlüssel erstellt.
api_key_created-details =
    Name: { $name }
    Er beginnt mit: { $prefix }
api_key_created-warning = Wenn Sie es nicht waren, widerrufen Sie den Schlüssel und ändern Sie sofort Ihr Passwort.

access_changed-subject = Der Zugang zu Ihrem Konto wurde geändert
access_changed-text =
    { $change ->
        [telegram_link_created] Am { $on } wurde ein Link erstellt, mit dem sich ein Telegram-Konto mit Ihrem Konto { $email } verbinden lässt. Er gilt 10 Minuten.
        [telegram_linked] Am { $on } wurde ein Telegram-Konto mit Ihrem Konto { $email } verbunden. Es kann Ihr Konto über den Bot benutzen.
        [api_key_updated] Am { $on } wurde ein API-Schlüssel Ihres Kontos { $email } geändert.
        [webhook_created] Am { $on } wurde Ihr Konto { $email } mit einem Shopsystem verbunden (Webhook). Es bekommt die Daten Ihrer Rechnungen.
        [webhook_updated] Am { $on } wurde die Adresse eines Shopsystems geändert, mit dem Ihr Konto { $email } verbunden ist (Webhook). Es bekommt die Daten Ihrer Rechnungen.
        [webhook_secret_replaced] Am { $on } wurde das Geheimnis einer Verbindung Ihres Kontos { $email } zu einem Shopsystem (Webhook) ersetzt.
        [channel_added] Am { $on } wurde ein Telegram-Chat zum Kanal Ihres Kontos { $email }. Seine Admins können dort Rechnungen erstellen.
        [member_invited] Am { $on } wurde jemand in Ihr Konto { $email } eingeladen.
        [member_joined] Am { $on } wurde jemand Mitglied Ihres Kontos { $email }.
        [member_role_changed] Am { $on } wurde in dem unten genannten Konto die Rolle eines Mitglieds geändert.
        [ownership_transferred] Das unten genannte Konto hat seit { $on } einen neuen Inhaber. Bestehende API-Schlüssel und Webhooks funktionieren weiter. Für den neuen Inhaber: Ersetzen Sie die, die der frühere Inhaber kennt.
        [role_changed] Am { $on } hat der Betreiber von { $host } die Kontoart Ihres Kontos { $email } geändert.
        [reset_link_created] Am { $on } hat der Betreiber von { $host } für Ihr Konto { $email } einen Link erstellt, mit dem man ein neues Passwort wählt.
        [sign_up_invitation_created] Am { $on } hat Ihr Konto { $email } eine Einladung zur Registrierung erstellt.
       *[earlier_access_removed] Am { $on } wurde alles entfernt, was in Ihrem Konto { $email } vor der Bestätigung Ihrer E-Mail-Adresse eingerichtet wurde: Sitzungen, API-Schlüssel, Mitglieder, Einladungen, Webhooks, Kanäle, Bestätigung in zwei Schritten, das Telegram-Konto, Wallets, das öffentliche Profil und die Vorgaben für Rechnungen. Zahlungslinks wurden deaktiviert.
    }
access_changed-details = Einzelheiten: { $detail }
access_changed-warning = Wenn Sie das überrascht, ändern Sie sofort Ihr Passwort, machen Sie es im Dashboard rückgängig und informieren Sie den Betreiber von { $host }.

webhook_disabled-subject = Chit kann Ihr Shopsystem nicht mehr benachrichtigen
webhook_disabled-text =
    Chit kann ein Shopsystem Ihres Kontos { $email } nicht mehr benachrichtigen: Die Verbindung (Webhook) wurde deaktiviert.

    { $cause ->
        [gone] Das Shopsystem hat geantwortet, dass es diese Adresse nicht mehr gibt (für die Entwicklung: Fehler 410).
        [refused] Zehn Versuche sind fehlgeschlagen. Beim letzten hat das Shopsystem die Nachricht nicht angenommen (für die Entwicklung: Fehler { $status }).
        [member] Das Mitglied, das die URL eingetragen hatte, ist gegangen, wurde entfernt oder gesperrt oder darf sie nicht mehr verwalten.
       *[unanswered] Zehn Versuche sind fehlgeschlagen. Beim letzten hat das Shopsystem nicht geantwortet.
    }
webhook_disabled-details = Webhook: { $target }
webhook_disabled-advice =
    { $cause ->
        [member] Wenn Sie dieses Shopsystem kennen, speichern Sie die URL des Webhooks noch einmal, um ihn wieder zu aktivieren: im Dashboard unter Entwicklung, Webhooks. Sonst löschen Sie den Webhook.
       *[other] Bitten Sie die Person, die die Verbindung eingerichtet hat, sie in Ordnung zu bringen. Speichern Sie dann die URL des Webhooks noch einmal, um ihn wieder zu aktivieren: im Dashboard unter Entwicklung, Webhooks. Nachrichten aus der Zwischenzeit werden nicht von selbst gesendet: Senden Sie die fehlgeschlagenen dort noch einmal, und vergleichen Sie die bezahlten Rechnungen mit Ihrem Shop.
    }

payout_failed-subject = Eine Auszahlung ist fehlgeschlagen
payout_failed-text =
    Eine bezahlte Rechnung Ihres Kontos { $email } konnte nicht an Ihre Wallet ausgezahlt werden.

    { $problem ->
        [client_blocked] Das Unternehmen, das den Token herausgibt, hat Ihre Wallet dafür gesperrt. Wenden Sie sich an dieses Unternehmen; verwenden Sie bis dahin für neue Rechnungen eine andere Wallet oder einen anderen Token.
        [address_blocked] Das Unternehmen, das den Token herausgibt, hat die Adresse der Rechnung gesperrt. Wenden Sie sich an dieses Unternehmen.
        [token_paused] Das Unternehmen, das den Token herausgibt, hat alle Überweisungen angehalten. Sie müssen nichts tun: Das Geld wird ausgezahlt, sobald sie weitergehen.
       *[refused] Die Regeln dieses Tokens verhindern die Überweisung. Fragen Sie den Betreiber von { $host } nach dem Grund.
    }

    Das Geld liegt noch an der Adresse der Rechnung. Von dort kann es nur an Ihre Auszahlungs-Wallet ausgezahlt werden, abzüglich der Gebühr dieses Dienstes, und Chit versucht es weiter. Niemand kann es woandershin senden. Andere Rechnungen können auch betroffen sein: Das Dashboard listet alle auf.

    Rechnung: { $number }
payout_failed-action = Rechnung ansehen

invoice_paid-subject = Bezahlt: { $amount } { $symbol }
invoice_paid-text =
    Eine Rechnung über { $amount } { $symbol } auf { $network } wurde { $seen ->
        [no] vom Betreiber von { $host } als bezahlt markiert, ohne eine Zahlung, die Chit gesehen hat.
       *[yes] bezahlt.
    }

    Erhalten: { $received }
    Rechnung: { $number }
invoice_paid-details = Bestellung: { $order }
invoice_paid-action = Rechnung ansehen
order-none = keine

invoices_paid-subject = Am { $day } bezahlte Rechnungen: { $count }
invoices_paid-text =
    Am { $day } ({ $zone }) { $count ->
        [one] wurde eine Rechnung Ihres Kontos bezahlt:
       *[other] wurden { $count } Rechnungen Ihres Kontos bezahlt:
    }

    { $lines }
invoices_paid-details = Konto: { $account }
invoices_paid-line = { $received } { $symbol } auf { $network }, für { $count ->
        [one] eine Rechnung
       *[other] { $count } Rechnungen
    }

member_invited-subject = Sie sind in ein Konto bei { $host } eingeladen
member_invited-text =
    Sie sind eingeladen, in einem Konto bei { $url } zu arbeiten, in der Rolle { $role }.

    Der Link gilt einmal, bis { $expiresOn }. Wenn Sie das Konto nicht kennen, ignorieren Sie diese E-Mail.
member_invited-details = Konto: { $account }
member_invited-action = Einladung annehmen
role-guest = Gast
role-customer = Händler
role-admin = Admin
role-manager = Verwalter
role-accountant = Buchhaltung
role-developer = Entwicklung
role-cashier = Kasse

sign_up_invited-subject = Sie sind eingeladen, ein Konto zu erstellen
sign_up_invited-text =
    Sie können bei { $url } ein Konto erstellen.

    Der Link gilt einmal, bis { $expiresOn }.
sign_up_invited-action = Konto erstellen

announcement-subject = Mitteilung von { $host }
announcement-text =
    Eine Mitteilung des Betreibers von { $host }:

    { $text }

notices-subject = Sicherheitshinweise zu Ihrem Konto
notices-text = Seit der letzten E-Mail ist in Ihrem Konto { $email } Folgendes geschehen:
notices-more = … und { $count } weitere dieser Art.
notices-warning = Wenn Sie etwas davon nicht waren, ändern Sie sofort Ihr Passwort und informieren Sie den Betreiber von { $host }.
