import { ApiError, contract, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'

/**
 * Accepts JSON and, for uploads, multipart bodies. Rejects other content types with 415, except for two
 * routes that browsers call.
 */
export function addContentTypeParsers(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Many clients send this content type with an empty body.
    if (text === '') return done(null, undefined)
    readJson(request, text, done)
  })
  // `navigator.sendBeacon` sends text/plain; the body is ignored.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, _text, done) => {
    if (request.routeOptions.config.route === contract.profile.visit) return done(null, undefined)
    done(new ApiError('unsupportedType', errorSentences.unsupportedType))
  })
  // One-click unsubscribe of mail clients and the page's own button send a form; its fields are ignored.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _text, done) => {
      if (request.routeOptions.config.route === contract.invitations.stop) return done(null, undefined)
      done(new ApiError('unsupportedType', errorSentences.unsupportedType))
    },
  )
}
