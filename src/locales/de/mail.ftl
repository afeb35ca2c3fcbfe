### Mails, als reiner Text. "Du" ist, wem das Konto gehört.

footer = Diese Mail betrifft dein Konto bei { $url }. Antworten auf sie liest niemand.
footer-guest = Diese Mail kommt von { $url }. Antworten auf sie liest niemand.

confirm_email-subject = Bestätige deine E-Mail-Adresse
confirm_email-text =
    Bitte bestätige, dass dies deine E-Mail-Adresse ist.

    Der Link gilt einmal, { $days } Tage lang. Wenn du bei { $url } kein Konto erstellt hast, ignoriere diese Mail.
confirm_email-action = Adresse bestätigen

password_reset-subject = Wähle ein neues Passwort
password_reset-text =
    Jemand hat für dein Konto bei { $url } um ein neues Passwort gebeten.

    Wenn du es warst, öffne den Link und wähle eines. Der Link gilt einmal, { $minutes } Minuten lang. Danach sind alle Geräte abgemeldet.

    Wenn du es nicht warst, ignoriere diese Mail: Dein Passwort bleibt, wie es ist.
password_reset-action = Neues Passwort wählen

password_changed-subject = Dein Passwort wurde geändert
password_changed-text =
    Das Passwort deines Kontos { $email } wurde am { $on } geändert. Andere Geräte wurden abgemeldet.
password_changed-warning = Wenn du es nicht warst, fordere sofort ein neues Passwort an und melde es dem Betreiber dieses Dienstes.

new_sign_in-subject = Neue Anmeldung in deinem Konto
new_sign_in-text =
    Am { $on } hat sich jemand in deinem Konto { $email } angemeldet, von einer Adresse, die dein Konto bisher nicht benutzt hat.
new_sign_in-details =
    Adresse: { $address }
    Gerät: { $device }
new_sign_in-warning = Wenn du es warst, ist nichts zu tun. Wenn du es nicht warst, ändere sofort dein Passwort: Das meldet alle anderen Geräte ab.
device-unknown = unbekannt

second_factor_changed-subject = Der zweite Faktor deines Kontos wurde geändert
second_factor_changed-text =
    { $change ->
        [totp_enabled] Am { $on } wurde für dein Konto { $email } eine Authenticator-App eingerichtet.
        [totp_disabled] Am { $on } wurde die Authenticator-App deines Kontos { $email } entfernt.
        [passkey_added] Am { $on } wurde deinem Konto { $email } ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.
        [passkey_removed] Am { $on } wurde ein Passkey deines Kontos { $email } entfernt.
        [recovery_codes_replaced] Am { $on } wurden für dein Konto { $email } neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.
       *[recovery_code_used] Am { $on } wurde ein Wiederherstellungscode deines Kontos { $email } benutzt.
    }
second_factor_changed-warning = Wenn du es nicht warst, ändere sofort dein Passwort und melde es dem Betreiber dieses Dienstes.

wallet_requested-subject = Für dein Konto wurde eine neue Wallet angefragt
wallet_requested-text =
    Für dein Konto { $email } wurde eine neue Wallet für Auszahlungen angefragt:
    { $wallet }
wallet_requested-replaces =
    Bis sie gilt, zahlen deine Rechnungen aus an:
    { $replaces }
wallet_requested-by-admin = Ein Admin entscheidet darüber.
wallet_requested-by-time = Sie gilt ab { $inForceOn }, wenn die Anfrage nicht vorher zurückgezogen wird.
wallet_requested-warning = Wenn du es nicht warst, zieh die Anfrage zurück, ändere sofort dein Passwort und melde es dem Betreiber dieses Dienstes.

wallet_changed-subject = Deine Wallet wurde geändert
wallet_changed-text =
    Ab jetzt zahlen neue Rechnungen deines Kontos { $email } an diese Wallet aus:
    { $wallet }

    Offene Rechnungen behalten die Wallet, mit der sie erstellt wurden.
wallet_changed-warning = Wenn du es nicht warst, melde es sofort dem Betreiber dieses Dienstes.

wallet_request_cancelled-subject = Die Anfrage für eine neue Wallet wurde zurückgezogen
wallet_request_cancelled-text =
    Die Anfrage für diese neue Wallet deines Kontos { $email } wurde zurückgezogen:
    { $wallet }

    Deine Rechnungen zahlen an dieselbe Wallet aus wie bisher.

wallet_rejected-subject = Deine Wallet wurde nicht freigegeben
wallet_rejected-text =
    Ein Admin hat diese neue Wallet deines Kontos { $email } nicht freigegeben:
    { $wallet }
wallet_rejected-replaces =
    Deine Rechnungen zahlen an dieselbe Wallet aus wie bisher:
    { $replaces }
wallet_rejected-again = Du kannst eine andere Wallet anfragen.

api_key_created-subject = Ein neuer API-Schlüssel wurde erstellt
api_key_created-text =
    In deinem Konto { $email } wurde am { $on } ein API-Schlüssel erstellt.
api_key_created-details =
    Name: { $name }
    Er beginnt mit: { $prefix }
api_key_created-warning = Wenn du es nicht warst, widerrufe den Schlüssel und ändere sofort dein Passwort.

access_changed-subject = Der Zugang zu deinem Konto wurde geändert
access_changed-text =
    { $change ->
        [telegram_link_created] Am { $on } wurde für dein Konto { $email } ein Link erstellt, der ein Telegram-Konto verbindet.
        [telegram_linked] Am { $on } wurde ein Telegram-Konto mit deinem Konto { $email } verbunden.
        [api_key_updated] Am { $on } wurde ein API-Schlüssel deines Kontos { $email } geändert.
        [webhook_created] Am { $on } wurde in deinem Konto { $email } ein Webhook erstellt. Er bekommt die Daten deiner Rechnungen.
        [webhook_updated] Am { $on } wurde die URL eines Webhooks deines Kontos { $email } geändert. Er bekommt die Daten deiner Rechnungen.
        [webhook_secret_replaced] Am { $on } wurde das Geheimnis eines Webhooks deines Kontos { $email } ersetzt.
        [channel_added] Am { $on } wurde ein Telegram-Chat zum Kanal deines Kontos { $email }. Seine Admins können dort Rechnungen erstellen.
        [member_invited] Am { $on } wurde jemand in dein Konto { $email } eingeladen.
        [member_joined] Am { $on } wurde jemand Mitglied deines Kontos { $email }.
        [member_role_changed] Am { $on } wurde die Rolle eines Mitglieds geändert.
        [ownership_transferred] Am { $on } wurde ein Konto übergeben. Seine API-Schlüssel und Webhooks gelten weiter: Ersetze als neuer Eigentümer die, die der frühere kennt.
        [role_changed] Am { $on } hat ein Admin die Rolle deines Kontos { $email } geändert.
        [reset_link_created] Am { $on } hat ein Admin für dein Konto { $email } einen Link erstellt, mit dem man ein neues Passwort wählt.
        [sign_up_invitation_created] Am { $on } hat dein Konto { $email } eine Einladung zur Registrierung erstellt.
       *[earlier_access_removed] Am { $on } wurde jeder Zugang zu deinem Konto { $email } entfernt, der vor der Bestätigung deiner E-Mail-Adresse eingerichtet wurde: Sitzungen, API-Schlüssel, Mitglieder, Einladungen, Webhooks, Kanäle, zweite Faktoren, das Telegram-Konto, Wallets, das öffentliche Profil und die Vorgaben für Rechnungen. Zahlungslinks wurden deaktiviert.
    }
access_changed-details = Einzelheiten: { $detail }
access_changed-warning = Wenn dich das überrascht, ändere sofort dein Passwort, mach es im Dashboard rückgängig und melde es dem Betreiber dieses Dienstes.

webhook_disabled-subject = Ein Webhook wurde abgeschaltet
webhook_disabled-text =
    Chit schickt keine Nachrichten mehr an einen Webhook deines Kontos { $email }.

    { $cause ->
        [gone] Der Empfänger hat 410 Gone geantwortet.
        [refused] Zehn Versuche sind gescheitert. Die letzte Antwort war der HTTP-Status { $status }.
        [member] Das Mitglied, das seine URL eingetragen hatte, ist gegangen, wurde entfernt oder gesperrt oder darf ihn nicht mehr verwalten.
       *[unanswered] Zehn Versuche sind gescheitert. Auf den letzten kam keine Antwort.
    }
webhook_disabled-details = Webhook: { $target }
webhook_disabled-advice =
    { $cause ->
        [member] Wenn der Empfänger dir gehört, speichere die URL des Webhooks noch einmal, um ihn wieder einzuschalten. Sonst lösche den Webhook.
       *[other] Repariere den Empfänger und setze dann die URL des Webhooks neu, um ihn wieder einzuschalten.
    }

payout_failed-subject = Geld kann nicht ausgezahlt werden
payout_failed-text =
    Das Geld einer bezahlten Rechnung deines Kontos { $email } kann nicht an deine Wallet ausgezahlt werden.

    { $problem ->
        [client_blocked] Der Herausgeber des Tokens hat deine Wallet gesperrt. Kläre das mit dem Herausgeber; verwende bis dahin für neue Rechnungen eine andere Wallet oder einen anderen Token.
        [address_blocked] Der Herausgeber des Tokens hat die Adresse der Rechnung gesperrt. Kläre das mit dem Herausgeber.
        [token_paused] Der Herausgeber des Tokens hat alle Überweisungen angehalten. Das Geld wird ausgezahlt, sobald sie weitergehen.
       *[refused] Der Contract des Tokens lehnt die Überweisung ab. Frage den Betreiber dieses Dienstes nach dem Grund.
    }

    Das Geld liegt sicher an der Adresse der Rechnung, und Chit versucht es weiter. Derselbe Grund kann auch andere Rechnungen betreffen: Das Dashboard listet alle auf.

    Rechnung: { $uuid }
payout_failed-action = Rechnung zeigen

invoice_paid-subject = Bezahlt: { $amount } { $symbol }
invoice_paid-text =
    Eine Rechnung über { $amount } { $symbol } auf { $network } wurde bezahlt.

    Eingegangen: { $received }
    Rechnung: { $uuid }
invoice_paid-details = Bestellung: { $order }
invoice_paid-action = Beleg ansehen
order-none = keine

invoices_paid-subject = Am { $day } bezahlte Rechnungen: { $count }
invoices_paid-text =
    Am { $day } ({ $zone }) { $count ->
        [one] wurde eine Rechnung deines Kontos { $email } bezahlt:
       *[other] wurden { $count } Rechnungen deines Kontos { $email } bezahlt:
    }

    { $lines }
invoices_paid-line = { $received } { $symbol } auf { $network }, für { $count ->
        [one] eine Rechnung
       *[other] { $count } Rechnungen
    }

member_invited-subject = Du bist in ein Konto bei { $host } eingeladen
member_invited-text =
    Du bist eingeladen, in einem Konto bei { $url } zu arbeiten, in der Rolle { $role }.

    Der Link gilt einmal, bis { $expiresOn }. Wenn du das Konto nicht kennst, ignoriere diese Mail.
member_invited-details = Name des Kontos: { $account }
member_invited-action = Einladung annehmen

sign_up_invited-subject = Du bist eingeladen, ein Konto zu erstellen
sign_up_invited-text =
    Du kannst bei { $url } ein Konto erstellen.

    Der Link gilt einmal, bis { $expiresOn }.
sign_up_invited-action = Konto erstellen

announcement-subject = Mitteilung von { $host }
announcement-text =
    Eine Mitteilung des Betreibers von { $host }:

    { $text }

notices-subject = Sicherheitshinweise zu deinem Konto
notices-text = Seit der letzten Mail ist in deinem Konto { $email } Folgendes geschehen:
notices-more = … und { $count } weitere dieser Art.
notices-warning = Wenn du etwas davon nicht warst, ändere sofort dein Passwort und melde es dem Betreiber dieses Dienstes.
