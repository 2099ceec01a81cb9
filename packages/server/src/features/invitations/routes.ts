import { invitations } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import { createUnsubscribeTokens } from '../../mail/unsubscribe-token.ts'
import { serve } from '../../serve.ts'
import { invitedAddressStore } from '../../stores/invited-address-store.ts'

/**
 * Routes to stop invitations. The token in the email authorizes; replies do not reveal whether the address is
 * known.
 */
export function invitationsRoutes(
  app: FastifyInstance,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): void {
  const tokens = createUnsubscribeTokens(openEncryption(settings))
  const invitationStore = invitedAddressStore(db, openFingerprints(settings))

  serve(app, invitations.unsubscribePage, {
    handle: async ({ query, reply }) => {
      tokens.readAddress(query.token)
      reply.header('cache-control', 'no-store')
      return page(`<h1>${texts.question}</h1>
<form method="post"><button>${texts.button}</button></form>`)
    },
  })
  serve(app, invitations.stop, {
    handle: async ({ query, reply }) => {
      await invitationStore.optOut(tokens.readAddress(query.token))
      reply.header('cache-control', 'no-store')
      return page(`<h1>${texts.done}</h1>`)
    },
  })
}

const texts = {
  question: 'Stop all invitations to this address?',
  button: 'Stop invitations',
  done: "This address won't receive any more invitations.",
} as const

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Invitations - Handiwork</title>
${content}
</html>
`
}
