import { sql } from 'kysely'

/**
 * A condition on `identities`: whether we may read their private repositories. Only GitHub users choose this,
 * and the choice here takes precedence over the scopes of the token.
 */
export const hasPrivateAccess = sql<boolean>`(
  identities.state = 'ok' and (identities.source <> 'gitHub' or identities.private_access)
)`
