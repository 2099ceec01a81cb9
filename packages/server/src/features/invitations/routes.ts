import { invitations } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { stopTokens } from '../../mail/stop-token.ts'
import { serve } from '../../serve.ts'
import { invitedAddresses } from '../../stores/invited-addresses.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'
import { openVault } from '../../vault/open-vault.ts'

/** For people who were invited and are not here. Whoever has the mail may; nothing tells whether the address is known. */
export function invitationsRoutes(
  app: FastifyInstance,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): void {
  const tokens = stopTokens(openVault(settings))
  const addresses = invitedAddresses(db, openFingerprints(settings))

  serve(app, invitations.askToStop, {
    handle: async ({ query, reply }) => {
      tokens.opened(query.token)
      reply.header('cache-control', 'no-store')
      return page(`<h1>${words.question}</h1>
<form method="post"><button>${words.button}</button></form>`)
    },
  })
  serve(app, invitations.stop, {
    handle: async ({ query, reply }) => {
      await addresses.stop(tokens.opened(query.token))
      reply.header('cache-control', 'no-store')
      return page(`<h1>${words.done}</h1>`)
    },
  })
}

// --- internal ---

const words = {
  question: 'Never send an invitation to this address again?',
  button: 'Never invite this address again',
  done: 'This address is sent no more invitations.',
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
