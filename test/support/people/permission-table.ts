import type { MemberRole, Scope } from '../../../src/lib/actor';
import type { Audience, Operation } from '../../../src/policies/operations';

/** What one operation needs of its caller. */
export interface PermissionRow {
  operation: Operation;
  audience: Audience;
  /** The permission in an account that a member needs. */
  permission: string | undefined;
  /** The scope with which an API key may call it; without one, no API key may. */
  scope: Scope | undefined;
  /** Who may name which object: `own` its owner alone, `shared` also an admin, `any` an admin any object. */
  object: 'own' | 'shared' | 'any' | undefined;
  /** Whether a browser session must have confirmed the person's identity recently. */
  confirmed: boolean;
}

/**
 * The one table of who may call what, with a row for every operation. The tests of `authorize`, of REST and of GraphQL take
 * what they expect from it.
 */
const OPERATIONS = `
operation                    audience  permission           scope            object  confirmed
register                     public    -                    -                -       -
login                        public    -                    -                -       -
openBrowserSession           public    -                    -                -       -
passkeySignInOptions         public    -                    -                -       -
openBrowserSessionByPasskey  public    -                    -                -       -
refreshSession               public    -                    -                -       -
requestPasswordReset         public    -                    -                -       -
resetPasswordByToken         public    -                    -                -       -
confirmEmail                 public    -                    -                -       -
setUpFirstAdmin              public    -                    -                -       -
openAccountPage              public    -                    -                -       -
checkout                     public    -                    -                -       -
logo                         public    -                    -                -       -
networks                     public    -                    -                -       -
sendsMail                    public    -                    -                -       -
operatorContact              public    -                    -                -       -
openPaymentLink              public    -                    -                -       -
openRefund                   public    -                    -                -       -
claimRefund                  public    -                    -                -       -
payByLink                    public    -                    -                -       -
simulateByToken              public    -                    -                -       -
renewPrice                   public    -                    -                -       -
currentApiKey                public    -                    -                -       -
revokeCurrentApiKey          public    -                    -                -       -
reportPayment                public    -                    -                -       -
startChat                    public    -                    -                -       -
linkTelegram                 public    -                    -                -       -
me                           user      -                    -                -       -
logout                       user      -                    -                -       -
closeBrowserSession          user      -                    -                -       -
confirmIdentity              user      -                    -                -       -
passkeyConfirmationOptions   user      -                    -                -       -
sessions                     user      -                    -                -       -
revokeSession                user      -                    -                own     -
revokeOtherSessions          user      -                    -                -       -
notifications                user      -                    -                -       -
updateNotifications          user      -                    -                -       -
requestEmailConfirmation     user      -                    -                -       -
announcements                user      -                    -                -       -
dismissAnnouncement          user      -                    -                -       -
savedViews                   user      -                    -                -       -
saveView                     user      -                    -                -       -
deleteView                   user      -                    -                own     -
changePassword               user      -                    -                -       -
secondFactors                user      -                    -                -       -
beginTotp                    user      -                    -                -       yes
confirmTotp                  user      -                    -                -       yes
disableTotp                  user      -                    -                -       yes
regenerateRecoveryCodes      user      -                    -                -       yes
passkeyRegistrationOptions   user      -                    -                -       yes
registerPasskey              user      -                    -                -       yes
passkeys                     user      -                    -                -       -
renamePasskey                user      -                    -                own     yes
deletePasskey                user      -                    -                own     yes
channels                     user      channels             -                -       -
channel                      user      channels             -                own     -
addChannel                   user      channels             -                -       yes
updateChannel                user      channels             -                own     -
deleteChannel                user      channels             -                own     -
createTelegramLink           user      -                    -                -       yes
unlinkTelegram               user      -                    -                -       -
memberships                  user      -                    -                -       -
switchAccount                user      -                    -                -       -
leaveAccount                 user      -                    -                -       -
acceptInvitation             public    -                    -                -       -
profile                      customer  profile:read         -                -       -
updateProfile                customer  profile:write        -                -       -
updateLogo                   customer  profile:write        -                -       -
deleteLogo                   customer  profile:write        -                -       -
invoiceDefaults              customer  profile:read         -                -       -
updateInvoiceDefaults        customer  profile:write        -                -       -
account                      customer  wallet               -                -       -
requestWhitelist             customer  wallet               -                -       yes
walletChallenge              customer  wallet               -                -       yes
proveWallet                  customer  wallet               -                -       yes
cancelWalletChange           customer  wallet               -                -       -
walletNetworks               customer  wallet               -                -       -
confirmWalletNetwork         customer  wallet               -                -       yes
withdrawWalletNetwork        customer  wallet               -                -       -
createInvoice                customer  invoices:create      invoices:create  -       -
invoice                      customer  invoices:read        invoices:read    shared  -
invoices                     customer  invoices:read        invoices:read    -       -
invoiceTimeline              customer  invoices:read        invoices:read    shared  -
invoicePayments              customer  invoices:read        invoices:read    shared  -
attention                    customer  invoices:read        invoices:read    -       -
resolveAttention             customer  invoices:resolve     -                shared  -
cancelInvoice                customer  invoices:cancel      invoices:cancel  shared  -
changeMetadata               customer  invoices:create      invoices:create  -       -
simulate                     customer  invoices:create      invoices:create  -       -
refund                       customer  refunds              refunds          shared  -
refunds                      customer  refunds              refunds          -       -
createRefund                 customer  refunds              refunds          -       -
cancelRefund                 customer  refunds              refunds          own     -
refundBatch                  customer  refunds:approve      -                own     -
setRefundAddress             customer  refunds:approve      -                own     yes
reportRefund                 customer  refunds:approve      -                own     -
search                       customer  invoices:read        invoices:read    -       -
customers                    customer  invoices:read        invoices:read    -       -
payouts                      customer  statistics           invoices:read    -       -
strayMoney                   customer  statistics           invoices:read    -       -
acceptStray                  customer  wallet               -                own     -
ignoreStray                  customer  invoices:resolve     -                own     -
refundStray                  customer  refunds:approve      -                own     -
releaseStray                 customer  invoices:resolve     -                own     -
postInvoice                  customer  invoices:post        -                own     -
invoiceChanged               customer  invoices:read        invoices:read    -       -
events                       customer  invoices:read        invoices:read    -       -
eventStream                  customer  invoices:read        invoices:read    -       -
invoiceStatistics            customer  statistics           invoices:read    -       -
invoiceVolume                customer  statistics           invoices:read    -       -
paymentStatistics            customer  statistics           invoices:read    -       -
paymentVolume                customer  statistics           invoices:read    -       -
paymentValue                 customer  statistics           invoices:read    -       -
monthReport                  customer  statistics           invoices:read    -       -
exportInvoices               customer  exports              exports          -       yes
exportPayments               customer  exports              exports          -       yes
tokens                       customer  tokens:read          invoices:read    -       -
currencies                   customer  tokens:read          invoices:read    -       -
rates                        customer  tokens:read          invoices:read    -       -
quote                        customer  tokens:read          invoices:read    -       -
createPaymentLink            customer  payment_links:write  -                -       -
paymentLink                  customer  payment_links:read   invoices:read    shared  -
paymentLinks                 customer  payment_links:read   invoices:read    -       -
updatePaymentLink            customer  payment_links:write  -                own     -
createApiKey                 customer  api_keys             -                -       yes
apiKeys                      customer  api_keys             -                -       -
apiRequests                  customer  api_keys             -                -       -
updateApiKey                 customer  api_keys             -                own     yes
rotateApiKey                 customer  api_keys             -                own     yes
revokeApiKey                 customer  api_keys             -                own     -
createWebhook                customer  webhooks             webhooks         -       yes
updateWebhook                customer  webhooks             webhooks         own     yes
deleteWebhook                customer  webhooks             webhooks         own     -
rotateWebhookSecret          customer  webhooks             webhooks         own     yes
pingWebhook                  customer  webhooks             webhooks         own     -
redeliver                    customer  webhooks             webhooks         own     -
webhook                      customer  webhooks             webhooks         own     -
webhooks                     customer  webhooks             webhooks         -       -
webhookDeliveries            customer  webhooks             webhooks         own     -
deliveries                   customer  webhooks             webhooks         -       -
delivery                     customer  webhooks             webhooks         own     -
members                      customer  members              -                -       -
changeMemberRole             customer  members              -                own     yes
removeMember                 customer  members              -                own     yes
inviteMember                 customer  members              -                -       yes
invitations                  customer  members              -                -       -
revokeInvitation             customer  members              -                own     -
transferOwnership            customer  ownership            -                -       yes
users                        admin     -                    -                -       -
user                         admin     -                    -                any     -
updateUser                   admin     -                    -                any     yes
createPasswordResetLink      admin     -                    -                any     yes
updateInvoice                admin     -                    -                any     -
token                        admin     -                    -                any     -
tokenFacts                   admin     -                    -                any     -
createToken                  admin     -                    -                -       yes
updateToken                  admin     -                    -                any     yes
auditLog                     admin     -                    -                -       -
userNotes                    admin     -                    -                any     -
createUserNote               admin     -                    -                any     -
deleteUserNote               admin     -                    -                any     -
createSignUpInvitation       admin     -                    -                -       yes
signUpInvitations            admin     -                    -                -       -
revokeSignUpInvitation       admin     -                    -                any     -
allAnnouncements             admin     -                    -                -       -
createAnnouncement           admin     -                    -                -       yes
deleteAnnouncement           admin     -                    -                any     -
systemStatus                 admin     -                    -                -       -
`;

/** Which permissions each role in an account has. */
const ROLES = `
permission           owner  manager  accountant  developer  cashier
invoices:create      yes    yes      -           yes        yes
invoices:read        yes    yes      yes         yes        yes
invoices:cancel      yes    yes      -           yes        -
invoices:post        yes    yes      -           -          yes
invoices:resolve     yes    yes      -           -          -
refunds              yes    yes      -           -          -
refunds:approve      yes    yes      -           -          -
statistics           yes    yes      yes         yes        -
exports              yes    yes      yes         -          -
payment_links:read   yes    yes      yes         yes        -
payment_links:write  yes    yes      -           -          -
channels             yes    yes      -           -          -
tokens:read          yes    yes      yes         yes        yes
profile:read         yes    yes      yes         yes        yes
profile:write        yes    yes      -           -          -
wallet               yes    -        -           -          -
api_keys             yes    yes      -           yes        -
webhooks             yes    yes      -           yes        -
members              yes    yes      -           -          -
ownership            yes    -        -           -          -
`;

/** Fields below root fields that need what an operation of their own needs, whichever root field leads there. */
const NESTED = `
field                   operation
Invoice.attention       attention
Invoice.channel         channel
Invoice.paymentLink     paymentLink
Invoice.payments        invoice
Invoice.refundable      refund
Invoice.refunds         refund
Invoice.payouts         payouts
Invoice.timeline        invoiceTimeline
PaymentLink.channel     channel
Refund.invoice          invoice
User.email              members
User.emailConfirmedOn   user
User.telegramId         user
User.telegramName       user
User.telegramConfirmed  user
User.wallet             account
User.requestedWallet    account
User.walletRequestedOn  account
User.walletChangeOn     account
User.walletProvenOn     account
`;

/** The lines of a table, each with its cells by the names in the first line; `-` is no value. */
function readRows(table: string): Record<string, string | undefined>[] {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`The row of ${cells[0]} has ${cells.length} cells`);
    return Object.fromEntries(
      head.map((name, index) => [name, cells[index] === '-' ? undefined : cells[index]]),
    );
  });
}

export const PERMISSION_TABLE: readonly PermissionRow[] = readRows(OPERATIONS).map(
  (row) => ({ ...row, confirmed: row['confirmed'] === 'yes' }) as PermissionRow,
);

const byOperation = new Map(PERMISSION_TABLE.map((row) => [row.operation, row]));
const byPermission = new Map(readRows(ROLES).map((row) => [row['permission'], row]));

/** The fields below root fields that need an operation of their own, with that operation. */
export const NESTED_OPERATIONS = new Map(
  readRows(NESTED).map((row) => [row['field'] ?? '', row['operation'] ?? '']),
);

export function rowOf(operation: string): PermissionRow {
  const row = byOperation.get(operation as Operation);
  if (!row) throw new Error(`The table of permissions has no row for ${operation}`);
  return row;
}

/** The permission that a member with this role lacks for the operation; undefined when the role has it or none is needed. */
export function lackedBy(role: MemberRole, operation: string): string | undefined {
  const { permission } = rowOf(operation);
  return permission && !byPermission.get(permission)?.[role] ? permission : undefined;
}
