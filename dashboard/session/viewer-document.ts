/** Reads who is signed in. A text, so that `dashboard/early.ts` can send it without a parser of GraphQL. */
export const VIEWER_DOCUMENT = `
  query Viewer {
    me {
      uuid
      email
      role
      status
      wallet
      requestedWallet
      feeBps
      profile { displayName logoUrl }
    }
    memberships { accountUuid name ownerEmail role permissions isCurrent test timeZone }
    sendsMail
    operatorContact
    networks { id name testnet watched }
  }
`;
