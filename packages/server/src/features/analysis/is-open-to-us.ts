import { sql } from 'kysely'

/**
 * Of `identities`: those whose private repositories we may read. GitHub alone lets people choose; what they switch off
 * here is not read any more, whatever the token still allows.
 */
export const isOpenToUs = sql<boolean>`(
  identities.state = 'ok' and (identities.source <> 'gitHub' or identities.private_access)
)`
