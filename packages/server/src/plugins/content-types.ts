import { isUtf8 } from 'node:buffer'
import { ApiError, contract, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { isOneClickUnsubscribe } from './is-one-click-unsubscribe.ts'

/**
 * Accepts JSON and, for uploads, multipart bodies. Rejects other content types with 415, except for
 * routes that browsers and mail clients call.
 */
export function addContentTypeParsers(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Many clients send this content type with an empty body.
    if (bytes.length === 0) return done(null, undefined)
    // A string would have replacement characters for invalid bytes, which would be stored.
    if (!isUtf8(bytes)) return done(new ApiError('invalid', errorSentences.notUtf8))
    readJson(request, bytes.toString(), done)
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
      if (isOneClickUnsubscribe(request.routeOptions.config.route)) return done(null, undefined)
      done(new ApiError('unsupportedType', errorSentences.unsupportedType))
    },
  )
}
