### Was der Bot sagt. Nachrichten auf -html sind Telegrams HTML; die anderen sind reiner Text.

## Befehle, wie Telegram sie auflistet

command-invoice = Rechnung erstellen
command-invoices = Ihre letzten Rechnungen
command-find = Rechnungen suchen
command-link = Zahlungslink erstellen
command-links = Ihre Zahlungslinks
command-refunds = Ihre offenen Erstattungen
command-stats = Summen Ihrer Rechnungen
command-channels = Kanäle für Ihre Rechnungen
command-profile = Was Kunden von Ihnen sehen
command-me = Ihr Konto
command-alerts = Nachrichten, wenn eine Rechnung Aufmerksamkeit braucht
command-language = Sprache wählen
command-unlink = Dieses Telegram-Konto trennen
command-help = Was dieser Bot kann
command-here = Rechnungen in diesem Thema posten

## Konto

start-unlinked-html =
    👋 Das ist <b>Chit</b>. Es erstellt Rechnungen für Zahlungen in Token, postet sie in Ihre Kanäle und hält jeden Beitrag aktuell.

    Verbinden Sie zuerst Ihr Konto: Erstellen Sie in Ihrem Dashboard einen Link, und öffnen Sie ihn hier. Er gilt 10 Minuten.
start-linked-html =
    👋 Sie sind mit <b>{ $email }</b> verbunden.

    /invoice erstellt eine Rechnung, zum Beispiel
    <code>/invoice 25 { $token } Kaffee</code>
    oder mit einer Bestellnummer
    <code>/invoice 25 { $token } order:1234 Kaffee</code>
    /invoices zeigt die letzten Rechnungen
    /find sucht in ihnen, zum Beispiel <code>/find 1001</code>
    /link erstellt einen Zahlungslink für viele Kunden, zum Beispiel
    <code>/link 25 { $token } Kaffeebohnen</code>
    /links zeigt die letzten Zahlungslinks
    /refunds zeigt Ihre offenen Erstattungen
    /stats zeigt Summen
    /channels zeigt, wo Rechnungen gepostet werden
    /profile zeigt, was Kunden von Ihnen sehen
    /me zeigt Ihr Konto
    /alerts stellt Nachrichten über Rechnungen ein, die Aufmerksamkeit brauchen
    /language ändert die Sprache
    /unlink trennt dieses Telegram-Konto
start-admin-html = /pending zeigt, wer auf Freigabe wartet
operator-contact-html = Fragen? Wenden Sie sich an den Betreiber dieses Dienstes: { $contact }
link-question-html =
    Dieses Telegram-Konto mit dem Chit-Konto <b>{ $email }</b> verbinden?

    Stimmen Sie nur zu, wenn dieses Chit-Konto Ihnen gehört und Sie den Link eben selbst erstellt haben. Hat Ihnen jemand den Link geschickt, drücken Sie „Das bin ich nicht“: Das Geld der Rechnungen, die Sie hier erstellen, bekäme diese Person, nicht Sie.
link-agree = 🔗 Verbinden
link-decline = Das bin ich nicht
link-declined-html = Nichts wurde verbunden, und der Link gilt nicht mehr.
linked-html = ✅ Verbunden mit <b>{ $email }</b>. Sie erhalten hier eine Nachricht zu jeder Zahlung, und wenn eine Rechnung abläuft. Versenden Sie eine Bestellung erst, wenn ihre Rechnung „Bezahlt“ ist, nicht schon bei „Zahlung gesehen“. Mit /alerts kommen Nachrichten über Rechnungen dazu, die Aufmerksamkeit brauchen. /help zeigt, was Sie tun können.
unlinked-html = Getrennt. Sie erhalten hier keine Nachrichten mehr. Ihre Kanäle bleiben: Rechnungen werden dort weiter gepostet.
me-html =
    <b>{ $email }</b>
    Kontoart: { $role }
    Status: { $status }
    Wallet: { $wallet }
    Servicegebühr auf Zahlungen: { $fee } %
me-handed-over-html = Sie haben dieses Konto übergeben. Ihre Rolle darin: { $role }
me-requested-html =
    Neue Wallet: { $wallet }
    Sie wartet auf Freigabe. Bis dahin zahlen neue Rechnungen an die Wallet oben aus.
profile-html =
    Kunden sehen von Ihnen:
    Name: <b>{ $name }</b>
    Support: { $support }
    Farbe: { $color }
    Logo: { $logo }

    <code>/profile Blue Bottle</code> ändert den Namen. Das Übrige ändern Sie im Dashboard.
profile-named-html = ✅ Kunden sehen jetzt den Namen <b>{ $name }</b>, auch auf älteren Rechnungen.
profile-bad-name-html = Ungültiger Name: 1 bis 80 Zeichen in einer Zeile, keine unsichtbaren.
profile-none = nichts
profile-logo = ja
no-email = keine E-Mail-Adresse
no-wallet = keine
language-question-html = Wählen Sie eine Sprache
language-set-html = Die Sprache ist jetzt Deutsch.
unknown-html = Das habe ich nicht verstanden. /help zeigt, was ich kann.

## Kanäle

channels-none-html = Ihre Rechnungen werden noch nirgends gepostet. Fügen Sie einen Kanal oder eine Gruppe hinzu, die Sie verwalten.
channels-html = In diesen Chats können Ihre Rechnungen gepostet werden:
channels-add = ➕ Hinzufügen
channels-add-html = Wählen Sie mit den Tasten unten einen Kanal oder eine Gruppe. Sie müssen dort Admin sein, und ich werde es auch.
channels-pick-channel = 📣 Kanal wählen
channels-pick-group = 👥 Gruppe wählen
channel-added-html = ✅ <b>{ $title }</b> ist jetzt Ihr Kanal. Dort können Rechnungen gepostet werden.
channel-html = <b>{ $title }</b>
channel-lost-note-html = ⚠️ Dort kann ich gerade nicht posten: Machen Sie mich wieder zum Admin des Chats, oder senden Sie /here in einem offenen Thema.
channel-topic-html = Rechnungen werden in einem seiner Themen gepostet. Um das zu ändern, senden Sie /here in einem anderen.
channel-open = In Telegram öffnen
channel-remove = Entfernen
channel-remove-question-html = <b>{ $title }</b> entfernen? Ich verlasse den Chat, und die Beiträge dort werden nicht mehr aktualisiert. Ihre Rechnungen ändern sich nicht.
channel-removed-html = Entfernt. Ich habe <b>{ $title }</b> verlassen.
channel-not-admin-html = Nur ein Admin von <b>{ $title }</b> kann ihn zu seinem Kanal machen.
channel-bot-not-admin-html = In <b>{ $title }</b> muss ich Admin sein und Nachrichten posten dürfen. Machen Sie mich dazu, dann wird er Ihr Kanal.
channel-not-there-html = In diesem Chat bin ich nicht. Fügen Sie mich zuerst als Admin hinzu.
channel-other-owner-html = <b>{ $title }</b> ist schon der Kanal eines anderen Kontos.
channel-lost-html = ⚠️ In <b>{ $title }</b> kann ich nicht mehr posten: Ich wurde dort entfernt oder darf nicht schreiben. Machen Sie mich dort wieder zum Admin, oder senden Sie in einem Forum /here in einem offenen Thema, dann aktualisiere ich die Beiträge; oder entfernen Sie den Kanal mit /channels. Rechnungen werden weiter erstellt.
topic-set-html = Rechnungen werden jetzt in diesem Thema gepostet.
topic-general-html = Rechnungen werden jetzt im allgemeinen Thema gepostet.
back = ‹ Zurück
yes = Ja
no = Nein

## Rechnungen

invoice-usage-html =
    Senden Sie es in einer Zeile: Betrag, Token, Netzwerk, wenn es den Token in mehreren gibt, und optional eine Bestellnummer und eine Notiz.
    <code>/invoice 25 { $token } order:1234 Kaffee</code>
    Auch ein Preis geht: Er wird umgerechnet, wenn die Rechnung erstellt wird.
    <code>/invoice 25.90 EUR { $token } Kaffee</code>
    Oder senden Sie mir im privaten Chat nur /invoice, dann frage ich nach allem außer der Bestellnummer.
invoice-unknown-token-html = Den Token <b>{ $token }</b> gibt es hier nicht. Wählen Sie einen von diesen: { $tokens }
invoice-which-network-html = In welchem Netzwerk? <b>{ $token }</b> gibt es in { $networks }.
networks-by-hand-html = ✋ Zahlungen auf { $networks } werden nicht erkannt. Nur der Betreiber dieses Dienstes kann solche Rechnungen als bezahlt markieren.
invoice-which-token-html = Auf { $network } heißen mehrere Token <b>{ $token }</b>. Senden Sie stattdessen die Contract-Adresse des Tokens.
invoice-merchant-html = Zahlung an <b>{ $merchant }</b>
sum-html = <b>{ $amount } { $symbol }</b> auf { $network }
sum-price-html = <b>{ $price }</b>
sum-choice-html = { $sum } oder ein anderer Token
invoice-title-html = 🧾 { $sum }
invoice-pay-to-html = Zahlen Sie genau <b>{ $sum }</b> auf { $network } an
invoice-pay-any-html = Zahlen Sie einen der folgenden Beträge an
invoice-choose-html = Der QR-Code öffnet die Seite, auf der Sie wählen.
invoice-arrived-html = Zahlungen: { $arrived }
invoice-expires-html = Bis { $time }
invoice-by-hand-html = ✋ Wird vom Betreiber dieses Dienstes von Hand geprüft.
invoice-transaction-html = Transaktion { $link }
invoice-order-html = Bestellung { $order }
invoice-link-html = { $url }
phase-waiting-html = ⏳ Wartet auf Zahlung
phase-seen-html = 👀 Zahlung gesehen, das Netzwerk bestätigt sie
phase-part_paid-html = 🌗 Teilweise bezahlt. { $arrived } gesehen, Restbetrag <b>{ $missing }</b>
phase-checking-html = ⌛ Die Zeit ist abgelaufen: sucht noch nach einer rechtzeitig gesendeten Zahlung
phase-checking-part-html = ⌛ Die Zeit ist abgelaufen, { $part } von { $amount } bezahlt: sucht noch nach einer rechtzeitig gesendeten Zahlung
phase-paid-html = ✅ <b>Bezahlt</b>
phase-paid_late-html = ✅ <b>Verspätet bezahlt</b>
phase-expired-html = ⌛ <b>Abgelaufen</b>: nicht bezahlen
phase-expired-part-html = ⌛ <b>Abgelaufen</b>, { $part } von { $amount } bezahlt: nicht mehr bezahlen
phase-cancelled-html = 🚫 Vom Händler <b>storniert</b>: nicht bezahlen
phase-cancelled-part-html = 🚫 Vom Händler <b>storniert</b>, { $part } von { $amount } bezahlt: nicht mehr bezahlen
phase-late-html = ⌛ Verspätete Zahlung, wird bestätigt: { $arrived } nach Ablauf der Zeit angekommen. Sie zählt, sobald das Netzwerk sie bestätigt hat, außer wenn der Betrag zu einem veränderlichen Kurs umgerechnet wurde
phase-reverted-html = ↩️ Zahlung vom Netzwerk verworfen. Das ist selten und technisch. Meist führt das Netzwerk dieselbe Zahlung in wenigen Minuten noch einmal aus: Zahlen Sie nur noch einmal, wenn die Wallet zeigt, dass das Geld noch da ist
overpaid-html = , { $overpaid } zu viel
short-html = , { $short } unterzahlt (akzeptiert)
testnet = { $network } (Test)
pay = 💳 Bezahlen
receipt = 🧾 Beleg
details = 🔎 Einzelheiten
post-to-channel = 📣 In einen Kanal posten
post-where-html = Wohin soll ich sie posten?
invoice-cancel = 🚫 Rechnung stornieren
invoice-cancel-question-html = Diese Rechnung stornieren? Ihre Seite und ihre Beiträge sagen dem Kunden dann, dass er nicht zahlen soll. Geld, das schon da ist oder noch kommt, ist nicht verloren: Sie können es im Dashboard erstatten.
invoice-cancel-yes = 🚫 Ja, stornieren
invoice-cancelled-html = 🚫 Storniert.
post-done = Wird dort gepostet
post-no-channels-html = Sie haben noch keinen Kanal. Fügen Sie einen mit /channels hinzu.
invoices-none-html = Sie haben noch keine Rechnungen. Erstellen Sie eine mit /invoice.
invoices-html = Ihre Rechnungen, neueste zuerst:
find-usage-html =
    Senden Sie hinter dem Befehl, was Sie suchen: eine Rechnungsnummer, eine Bestellung, einen Kunden, eine Transaktion, eine Adresse oder Wörter der Notiz.
    <code>/find Kaffee</code>
find-none-html = Keine Rechnung gefunden für <b>{ $text }</b>.
find-html = Ergebnisse für <b>{ $text }</b>, beste zuerst:
newer = ‹ Neuere
older = Ältere ›
stats-html =
    Rechnungen: <b>{ $count }</b>, davon { $recent } in den letzten 24 Stunden
    { $totals }
stats-total-html = • <b>{ $amount } { $token }</b> auf { $network }: { $count }
stats-statuses-html = { "   " }✅ { $paidAmount } bezahlt ({ $paidCount }) · ⏳ { $outstanding } ausstehend ({ $openCount }) · ⌛ { $expiredAmount } abgelaufen ({ $expiredCount })
stats-received-html = { "   " }Erhalten { $received }: Servicegebühr { $fees }, netto { $net }, überzahlt { $overpaid }
stats-refunded-html = { "   " }Erstattet { $refunded }, netto nach Erstattungen { $netAfterRefunds }

## Zahlungslinks

payment-link-usage-html =
    Senden Sie es in einer Zeile: Betrag, Token, Netzwerk, wenn es den Token in mehreren gibt, und ein Titel für die Kunden.
    <code>/link 25 { $token } Kaffeebohnen</code>
    Mit einem Mindest- und einem Höchstbetrag wählen Kunden den Betrag:
    <code>/link 5-100 { $token } Spende</code>
    Ein Preis in einer Währung wird für jeden Kunden umgerechnet:
    <code>/link 25.90 EUR { $token } Kaffeebohnen</code>
payment-link-html =
    🔗 <b>{ $title }</b>
    { $lines }
    { $url }
payment-link-price-html = { $price } auf { $network }
payment-link-choice-html = { $price }, zahlbar in { $tokens }
payment-link-received-html = Erhalten: { $received } { $symbol }, netto { $net } { $symbol }
payment-link-uses-html = Bezahlte Rechnungen: { $paid } ({ $open } offen)
payment-link-uses-of-html = Bezahlte Rechnungen: { $paid } von höchstens { $max } ({ $open } offen)
payment-link-status-active-html = 🟢 Aktiv
payment-link-status-used_up-html = 🔵 Aufgebraucht
payment-link-status-expired-html = ⌛ Abgelaufen
payment-link-status-disabled-html = 🚫 Deaktiviert
payment-link-disable = 🚫 Deaktivieren: { $title }
payment-link-enable = 🟢 Aktivieren: { $title }
payment-links-html = Ihre Zahlungslinks, neueste zuerst:
payment-links-none-html = Sie haben noch keine Zahlungslinks. Erstellen Sie einen mit /link.

## Das Formular

form-network-html = Schritt für Schritt. In welchem Netzwerk?
form-token-html = In welchem Token?
form-amount-html = Wie viel { $symbol }? Senden Sie den Betrag, zum Beispiel <code>25</code> oder <code>12,50</code>, oder einen Preis wie <code>25,90 EUR</code>.
form-another = ➕ Weiteren Token akzeptieren
form-note-html = Eine Notiz für den Kunden? Senden Sie sie, oder überspringen Sie sie.
form-channel-html = Wohin soll ich sie posten?
form-here = Nur hier
form-made-html = ✅ Erstellt. Sie wird dort gepostet.
skip = Überspringen
cancel = Abbrechen
form-cancelled-html = Abgebrochen.
form-over = Das ist schon beantwortet. Beginnen Sie neu mit /invoice.
form-no-tokens-html = Es gibt noch keine Token. Bitten Sie den Betreiber dieses Dienstes, einen hinzuzufügen.
form-no-networks-html = Noch lassen sich keine Rechnungen erstellen: In keinem Netzwerk werden Zahlungen erkannt, und dieser Dienst lässt dort keine Rechnungen zu. Bitten Sie den Betreiber dieses Dienstes, das einzurichten.

## Was Besitzern gesagt wird

notice-invoice-html = { $phase } · { $sum }
notice-payment-html = { $paid } in { $link }
notice-updated-html = Der Betreiber dieses Dienstes hat diese Rechnung geändert.
notice-reverted-html = ↩️ Das Netzwerk hat eine Zahlung verworfen. Das ist selten und technisch: Der Kunde hat das Geld nicht zurückgeholt. Warten Sie ein paar Minuten: Meist führt das Netzwerk dieselbe Zahlung noch einmal aus. Versenden Sie die Bestellung nicht vorher.
notice-webhook-gone-html =
    ⚠️ Chit kann Ihr Shopsystem nicht mehr benachrichtigen (Webhook): Es hat geantwortet, dass es diese Adresse nicht mehr gibt (für die Entwicklung: Fehler 410).
    <code>{ $url }</code>
    Bitten Sie die Person, die die Verbindung eingerichtet hat, sie in Ordnung zu bringen, und aktivieren Sie sie dann im Dashboard unter Entwicklung, Webhooks wieder.
notice-webhook-refused-html =
    ⚠️ Chit kann Ihr Shopsystem nicht mehr benachrichtigen (Webhook): Zehn Versuche sind fehlgeschlagen, beim letzten hat es die Nachricht nicht angenommen (für die Entwicklung: Fehler { $status }).
    <code>{ $url }</code>
    Bitten Sie die Person, die die Verbindung eingerichtet hat, sie in Ordnung zu bringen, und aktivieren Sie sie dann im Dashboard unter Entwicklung, Webhooks wieder.
notice-webhook-unanswered-html =
    ⚠️ Chit kann Ihr Shopsystem nicht mehr benachrichtigen (Webhook): Zehn Versuche sind fehlgeschlagen, beim letzten hat es nicht geantwortet.
    <code>{ $url }</code>
    Bitten Sie die Person, die die Verbindung eingerichtet hat, sie in Ordnung zu bringen, und aktivieren Sie sie dann im Dashboard unter Entwicklung, Webhooks wieder.
notice-webhook-member-html =
    ⚠️ Chit kann Ihr Shopsystem nicht mehr benachrichtigen (Webhook): Die Person, die es verbunden hat, hat Ihr Konto verlassen, ist gesperrt oder hat eine andere Rolle; deshalb senden wir nichts mehr.
    <code>{ $url }</code>
    Wenn Sie dieses Shopsystem kennen, speichern Sie seine Adresse im Dashboard unter Entwicklung, Webhooks noch einmal.
notice-wallet-requested-html =
    👛 Ihrem Konto wurde eine neue Wallet hinzugefügt; sie wartet auf Freigabe:
    <code>{ $wallet }</code>
    Neue Rechnungen zahlen an die alte aus, bis der Betreiber dieses Dienstes sie freigibt; schon bestehende behalten die alte. Wenn Sie das nicht waren, brechen Sie den Antrag ab und ändern Sie sofort Ihr Passwort.
notice-wallet-waits-html =
    👛 Ihrem Konto wurde eine neue Wallet hinzugefügt:
    <code>{ $wallet }</code>
    Sie gilt für neue Rechnungen ab { $time }, wenn Sie den Antrag nicht abbrechen. Wenn Sie das nicht waren, brechen Sie ihn ab und ändern Sie sofort Ihr Passwort.
notice-wallet-in_force-html =
    👛 Neue Rechnungen werden jetzt an diese Wallet ausgezahlt:
    <code>{ $wallet }</code>
notice-wallet-cancelled-html =
    👛 Der Antrag auf eine neue Wallet wurde abgebrochen:
    <code>{ $wallet }</code>
    Neue Rechnungen zahlen weiter an die alte aus.
notice-sign-in-failures-html =
    ⚠️ Für Ihr Konto wurden in { $minutes } Minuten { $count } falsche Passwörter oder Codes versucht. Niemand hat sich damit angemeldet, und Sie können sich wie immer anmelden.
    Wenn Sie das nicht waren, verwenden Sie dieses Passwort sonst nirgends.
notice-factor-totp_enabled-html = 🔐 Für Ihr Konto wurde eine Authenticator-App eingerichtet. Die Anmeldung mit dem Passwort braucht jetzt auch einen Code.
notice-factor-totp_disabled-html = 🔐 Die Authenticator-App Ihres Kontos wurde entfernt.
notice-factor-passkey_added-html = 🔐 Zu Ihrem Konto wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.
notice-factor-passkey_removed-html = 🔐 Ein Passkey Ihres Kontos wurde entfernt.
notice-factor-recovery_codes_replaced-html = 🔐 Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.
notice-factor-recovery_code_used-html = 🔐 Jemand hat sich mit einem Wiederherstellungscode in Ihrem Konto angemeldet.
not-you-html = Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort.
notice-announcement-html =
    📢 <b>Mitteilung des Betreibers dieses Dienstes</b>
    { $text }

## Admins

whitelist-html =
    🔔 <b>{ $email }</b> beantragt die Freigabe der Wallet
    <code>{ $wallet }</code>
whitelist-replace-html =
    🔔 <b>{ $email }</b> beantragt die Freigabe der neuen Wallet
    <code>{ $wallet }</code>
    Sie ersetzt die Wallet
    <code>{ $replaces }</code>
approve = ✅ Freigeben
reject = ❌ Ablehnen
whitelist-approved-html = ✅ Freigegeben
whitelist-rejected-html = ❌ Nicht freigegeben
whitelist-over-html = Dieser Antrag ist nicht mehr offen.
pending-none-html = Niemand wartet auf Freigabe.
pending-more-html = { $count } weitere warten.
decided-approved-html = ✅ Ihre Wallet <code>{ $wallet }</code> wurde freigegeben: Sie können jetzt Rechnungen erstellen.
decided-rejected-html = ❌ Ihre Wallet <code>{ $wallet }</code> wurde nicht freigegeben.
decided-replaced-html = ✅ Ihre neue Wallet <code>{ $wallet }</code> wurde freigegeben: Neue Rechnungen zahlen an sie aus.
decided-kept-html = ❌ Ihre neue Wallet <code>{ $wallet }</code> wurde nicht freigegeben: Neue Rechnungen zahlen weiter an <code>{ $replaces }</code> aus.

## Fehler

error-invalid-html = Etwas an Ihrer Nachricht stimmt nicht. /help zeigt Beispiele.
error-unauthenticated-html = Verbinden Sie zuerst Ihr Konto: Erstellen Sie in Ihrem Dashboard einen Link, und öffnen Sie ihn hier.
error-forbidden-html = Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an den Inhaber des Kontos.
error-not_found-html = Das gibt es nicht, oder Sie haben keinen Zugang dazu.
error-conflict-html = Das ist gerade nicht möglich.
error-too_large-html = Das ist zu groß.
error-rate_limited-html = Zu viele Anfragen. Versuchen Sie es in { $seconds } Sekunden noch einmal.
error-unavailable-html = Das ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.
error-internal-html = Etwas ist schiefgegangen. Es ist nichts geschehen; versuchen Sie es noch einmal.

## Warum etwas nicht geht

reason-text_length-html = Text zu lang: höchstens { $max } Zeichen.
reason-text_length-order-html = Ungültige Bestellnummer: { $min } bis { $max } Zeichen ohne Leerzeichen, wie order:1234.
reason-unusable_characters-html = Ungültiger Text: Er enthält Zeichen, die sich nicht speichern lassen. Tippen Sie ihn neu, als einfachen Text.
reason-too_long-html = Ungültiger Betrag: zu viele Ziffern.
reason-plain_decimal-html = Ungültiger Betrag: Senden Sie ihn in Ziffern, zum Beispiel 12,50.
reason-amount_unclear-html = Ist { $first } oder { $second } gemeint?
reason-positive-html = Ungültiger Betrag: Senden Sie mehr als 0.
reason-decimals-html = Ungültiger Betrag: höchstens { $max } Nachkommastellen.
reason-currency-html = Unbekannte Währung. Senden Sie ihren Code, zum Beispiel 25,90 EUR.
reason-no_rate-html = Keiner dieser Token hat gerade einen Preis in { $currency }. Senden Sie den Betrag in Token, oder versuchen Sie es später noch einmal.
reason-amount_too_large-html = Ungültiger Betrag: Senden Sie einen kleineren.
reason-more_than_fee-html = Betrag zu klein: Er muss größer als die Servicegebühr sein.
reason-price_too_small-html = Dieser Preis ist für { $tokens } zu klein: Durch Rundung kämen mehr als 1 % dazu. Senden Sie einen höheren Preis, oder wählen Sie einen anderen Token.
reason-one_of-html = Wählen Sie eines davon: { $values }.
reason-wrong_decimals-html = Dieser Token ist falsch eingerichtet: Er hat { $actual } Nachkommastellen. Informieren Sie den Betreiber dieses Dienstes, oder beginnen Sie mit /invoice neu und wählen Sie einen anderen Token.
reason-inactive_token-html = Dieser Token ist auf { $network } nicht mehr verfügbar. Beginnen Sie neu mit /invoice.
reason-network_not_watched-html = Zahlungen auf { $network } werden nicht erkannt, und dieser Dienst lässt dort keine Rechnungen zu. Wählen Sie ein anderes Netzwerk.
reason-token_not_offered-html = Dieser Token ist nicht mehr verfügbar. Beginnen Sie neu mit /invoice.
reason-foreign_channel-html = Das ist keiner Ihrer Kanäle mehr. /channels zeigt, welche Sie haben.
reason-link_code-html = Dieser Link gilt nicht mehr. Erstellen Sie in Ihrem Dashboard einen neuen, und öffnen Sie ihn innerhalb von 10 Minuten.
reason-role_required-html = Das können nur Händler und Admins.
reason-role_required-admin-html = Das können nur Admins.
reason-second_factor_setup_required-html = Richten Sie zuerst im Dashboard unter Einstellungen, Sicherheit die Bestätigung in zwei Schritten ein.
reason-telegram_confirmation_required-html = Bitte verbinden Sie dieses Telegram-Konto zu Ihrer Sicherheit noch einmal: Erstellen Sie im Dashboard unter Telegram-Kanäle einen neuen Link, und öffnen Sie ihn hier.
reason-wallet_not_verified-html = Sie haben noch keine freigegebene Wallet, deshalb können Sie keine Rechnungen erstellen. Fügen Sie in Ihrem Dashboard eine hinzu; wenn Sie das schon getan haben, wartet sie auf die Freigabe durch den Betreiber dieses Dienstes.
reason-wallet_network_unconfirmed-html = Ihre Auszahlungs-Wallet ist eine gemeinsame Wallet (wie Safe) oder eine, die Sie mit einem Passkey oder einer E-Mail statt einer Wiederherstellungsphrase öffnen. Auf { $networks } gibt es sie vielleicht nicht. Bestätigen Sie sie im Dashboard unter Einstellungen, Auszahlungs-Wallet, oder wählen Sie ein anderes Netzwerk.
reason-wallet_blocked-html = Das Unternehmen, das diesen Token herausgibt, hat Ihre Wallet auf { $network } gesperrt. Wählen Sie einen anderen Token oder eine andere Wallet.
reason-fee_recipient_blocked-html = Das Unternehmen, das diesen Token herausgibt, hat die Wallet, die die Servicegebühr erhält, auf { $network } gesperrt. Wählen Sie einen anderen Token.
reason-fee_recipient_unconfirmed-html = Die Wallet, die die Servicegebühr erhält, ist auf { $networks } nicht bestätigt. Wählen Sie ein anderes Netzwerk, oder fragen Sie den Betreiber dieses Dienstes.
reason-too_many_channels-html = Sie haben die Höchstzahl an Kanälen erreicht. Entfernen Sie zuerst einen unter /channels.
reason-limits_order-html = Der zweite Betrag darf nicht kleiner als der erste sein.
reason-too_many_payment_links-html = Sie haben die Höchstzahl an Zahlungslinks erreicht. Deaktivieren Sie zuerst einen.
reason-telegram_linked-html = Dieses Telegram-Konto ist schon mit einem anderen Konto verbunden. /unlink löst es.
reason-not_open-html = Nur eine offene Rechnung lässt sich stornieren. Diese ist nicht mehr offen.
reason-payment_seen-html = Die ganze Zahlung wurde im Netzwerk schon gesehen, deshalb lässt sich die Rechnung nicht stornieren.
reason-key_in_use-html = Ich bin noch dabei. Sehen Sie gleich unter /invoices nach.
reason-key_reused-html = Das ist schon geschehen. /invoices zeigt Ihre Rechnungen.

## Ein Konto

role-guest = Gast
role-customer = Händler
role-admin = Admin
role-manager = Verwalter
role-accountant = Buchhaltung
role-developer = Entwicklung
role-cashier = Kasse
account-unverified = noch keine Auszahlungs-Wallet hinzugefügt
account-pending = Auszahlungs-Wallet wartet auf Freigabe
account-verified = Auszahlungs-Wallet freigegeben
account-rejected = Auszahlungs-Wallet nicht freigegeben
account-blocked = gesperrt

## Attention

alerts-are-on-html = 🔔 Sie erhalten auch eine Nachricht, wenn eine Rechnung Aufmerksamkeit braucht.
alerts-are-off-html = 🔕 Sie erhalten keine zusätzliche Nachricht, wenn eine Rechnung Aufmerksamkeit braucht.
alerts-question-html = Soll hier eine Nachricht kommen, wenn eine Rechnung teilweise, zu viel oder verspätet bezahlt ist oder ein anderes Problem hat?
alerts-on = 🔔 Ja
alerts-off = 🔕 Nein
notice-attention-html = ⚠️ Rechnung <code>{ $number }</code> über { $sum } braucht Aufmerksamkeit.
notice-attention-order-html = Bestellung: { $order }
attention-part_paid-html = • Teilweise bezahlt: Die Rechnung ist abgelaufen oder wurde storniert, und nur ein Teil wurde bezahlt. Erstatten Sie ihn, oder einigen Sie sich mit dem Kunden über den Rest.
attention-overpaid-html = • Überzahlt: Es wurde mehr als der Betrag oder zweimal bezahlt. Erstatten Sie die Differenz.
attention-paid_late-html = • Verspätet bezahlt: Der volle Betrag kam nach Ablauf der Zeit an und gilt als bezahlt. Wenn Sie den Preis noch akzeptieren, versenden Sie die Bestellung; wenn nicht, erstatten Sie.
attention-late_payment-html = • Verspätet, bezahlt die Rechnung nicht: Das Geld war zu wenig, sein Kurs galt nicht mehr, oder die Rechnung war schon bezahlt. War sie schon bezahlt, erstatten Sie dieses Geld. Sonst erstatten Sie es, oder stimmen Sie ihm zu: Dann versenden Sie die Bestellung und drücken „✅ Erledigt“.
attention-reverted-html = • Vom Netzwerk verworfen: Eine Zahlung zählt nicht mehr. Versenden Sie noch nichts. Das ist selten und technisch: Der Kunde hat das Geld nicht zurückgeholt, und meist führt das Netzwerk dieselbe Zahlung in wenigen Minuten noch einmal aus. Bitten Sie den Kunden nur dann, noch einmal zu zahlen, wenn seine Wallet zeigt, dass er das Geld noch hat.
attention-set_by_admin-html = • Vom Betreiber geändert: Der Betreiber dieses Dienstes hat ihren Status gesetzt.
attention-ignored_transfer-html = • Nicht zugeordnete Zahlung: An ihrer Adresse kam Geld an, das nicht angerechnet wurde: anderer Token, anderes Netzwerk oder zu spät. Sehen Sie auf der Startseite des Dashboards unter „Nicht zugeordnete Zahlungen“ nach.
attention-not_paid_out-html = • Auszahlung fehlgeschlagen: Das Geld ist an der Adresse der Rechnung sicher, und Chit versucht es weiter. Den Grund nennt die Seite der Rechnung im Dashboard. Andere Rechnungen können auch betroffen sein.
attention-unexplained_balance-html = • Ungeklärter Geldeingang: Geld liegt an der Adresse der Rechnung, aber die Zahlung, mit der es kam, wurde noch nicht gefunden. Verlangen Sie vom Kunden vorerst keine weitere Zahlung.
resolved = ✅ Erledigt
attention-resolved = Als erledigt markiert.

## Erstattungen

refunds-html = Ihre offenen Erstattungen:
refunds-none-html = Sie haben keine offenen Erstattungen.
refund-status-requested-html =
    <b>{ $amount } { $symbol }</b> auf { $network }, Rechnung { $invoice }
    ⏳ Wartet auf die Adresse des Kunden. Link nur für den Kunden:
    { $url }
refund-link-lost-html =
    <b>{ $amount } { $symbol }</b> auf { $network }, Rechnung { $invoice }
    ⏳ Wartet auf die Adresse des Kunden. Der Link lässt sich nicht mehr anzeigen. Wenn der Kunde ihn nicht hat, stornieren Sie diese Erstattung und beginnen Sie eine neue.
refund-status-ready-html =
    <b>{ $amount } { $symbol }</b> auf { $network }, Rechnung { $invoice }
    ✍️ Bereit: Senden Sie sie aus dem Dashboard. An: <code>{ $address }</code>
    { $url }
refund-status-sent-html =
    <b>{ $amount } { $symbol }</b> auf { $network }, Rechnung { $invoice }
    🔄 Gesendet, das Netzwerk bestätigt sie. An: <code>{ $address }</code>
refund-status-confirmed-html =
    <b>{ $amount } { $symbol }</b> auf { $network }, Rechnung { $invoice }
    ✅ Erstattet. An: <code>{ $address }</code>
refund-status-cancelled-html =
    <b>{ $amount } { $symbol }</b> auf { $network }, Rechnung { $invoice }
    🚫 Storniert
refund-invoice = Rechnung
refund-cancel = 🚫 Stornieren
refund-cancel-question-html =
    Diese Erstattung stornieren?

    { $refund }

    Der Link des Kunden funktioniert dann nicht mehr. Stornieren Sie keine Erstattung, die Sie schon in Ihrer Wallet freigegeben haben.
refund-cancel-yes = 🚫 Ja, stornieren
refund-cancelled-html = 🚫 Die Erstattung ist storniert.
