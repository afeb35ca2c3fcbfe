/**
 * The one table of the roles in an account: each operation that needs a permission, with `ok` for a role that has it and
 * the missing permission otherwise. The tests of `authorize` and of both APIs check every cell.
 */
export const MEMBER_TABLE = `
                     owner  manager    accountant            developer             cashier
profile              ok     ok         ok                    ok                    ok
updateProfile        ok     ok         profile:write         profile:write         profile:write
updateLogo           ok     ok         profile:write         profile:write         profile:write
deleteLogo           ok     ok         profile:write         profile:write         profile:write
invoiceDefaults      ok     ok         ok                    ok                    ok
updateInvoiceDefaults ok    ok         profile:write         profile:write         profile:write
account              ok     wallet     wallet                wallet                wallet
requestWhitelist     ok     wallet     wallet                wallet                wallet
walletChallenge      ok     wallet     wallet                wallet                wallet
createInvoice        ok     ok         invoices:create       ok                    ok
invoice              ok     ok         ok                    ok                    ok
invoices             ok     ok         ok                    ok                    ok
invoiceChanged       ok     ok         ok                    ok                    ok
invoiceTimeline      ok     ok         ok                    ok                    ok
attention            ok     ok         ok                    ok                    ok
search               ok     ok         ok                    ok                    ok
customers            ok     ok         ok                    ok                    ok
resolveAttention     ok     ok         invoices:resolve      invoices:resolve      invoices:resolve
cancelInvoice        ok     ok         invoices:cancel       ok                    invoices:cancel
postInvoice          ok     ok         invoices:post         invoices:post         ok
invoiceStatistics    ok     ok         ok                    ok                    statistics
invoiceVolume        ok     ok         ok                    ok                    statistics
paymentStatistics    ok     ok         ok                    ok                    statistics
paymentVolume        ok     ok         ok                    ok                    statistics
exportInvoices       ok     ok         ok                    exports               exports
exportPayments       ok     ok         ok                    exports               exports
tokens               ok     ok         ok                    ok                    ok
currencies           ok     ok         ok                    ok                    ok
rates                ok     ok         ok                    ok                    ok
quote                ok     ok         ok                    ok                    ok
createPaymentLink    ok     ok         payment_links:write   payment_links:write   payment_links:write
updatePaymentLink    ok     ok         payment_links:write   payment_links:write   payment_links:write
paymentLink          ok     ok         ok                    ok                    payment_links:read
paymentLinks         ok     ok         ok                    ok                    payment_links:read
channels             ok     ok         channels              channels              channels
addChannel           ok     ok         channels              channels              channels
channel              ok     ok         channels              channels              channels
deleteChannel        ok     ok         channels              channels              channels
createApiKey         ok     ok         api_keys              ok                    api_keys
apiKeys              ok     ok         api_keys              ok                    api_keys
apiRequests          ok     ok         api_keys              ok                    api_keys
updateApiKey         ok     ok         api_keys              ok                    api_keys
rotateApiKey         ok     ok         api_keys              ok                    api_keys
revokeApiKey         ok     ok         api_keys              ok                    api_keys
createWebhook        ok     ok         webhooks              ok                    webhooks
updateWebhook        ok     ok         webhooks              ok                    webhooks
deleteWebhook        ok     ok         webhooks              ok                    webhooks
rotateWebhookSecret  ok     ok         webhooks              ok                    webhooks
pingWebhook          ok     ok         webhooks              ok                    webhooks
redeliver            ok     ok         webhooks              ok                    webhooks
webhook              ok     ok         webhooks              ok                    webhooks
webhooks             ok     ok         webhooks              ok                    webhooks
webhookDeliveries    ok     ok         webhooks              ok                    webhooks
deliveries           ok     ok         webhooks              ok                    webhooks
delivery             ok     ok         webhooks              ok                    webhooks
members              ok     ok         members               members               members
changeMemberRole     ok     ok         members               members               members
removeMember         ok     ok         members               members               members
inviteMember         ok     ok         members               members               members
invitations          ok     ok         members               members               members
revokeInvitation     ok     ok         members               members               members
proveWallet          bad    wallet     wallet                wallet                wallet
walletNetworks       ok     wallet     wallet                wallet                wallet
confirmWalletNetwork bad    wallet     wallet                wallet                wallet
withdrawWalletNetwork ok    wallet     wallet                wallet                wallet
cancelWalletChange   409    wallet     wallet                wallet                wallet
transferOwnership    404    ownership  ownership             ownership             ownership
`;
