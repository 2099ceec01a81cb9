import { ApiError, contract, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'

/** JSON and, where a call takes a file, multipart; everything else is refused (415). */
export function contentTypes(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Many programs name the type where they send nothing.
    if (text === '') return done(null, undefined)
    readJson(request, text, done)
  })
  // What a page sends while it is left is text, whatever it says.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, _text, done) => {
    if (request.routeOptions.config.route === contract.profile.visit) return done(null, undefined)
    done(new ApiError('unsupportedType', errorSentences.unsupportedType))
  })
}
