import { ApiError, contract, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'

/** JSON and, where a call takes a file, multipart; everything else is refused (415), but for two calls browsers make. */
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
  // What a mail program or the button of our page sends is a form in which nothing stands that is not known.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _text, done) => {
      if (request.routeOptions.config.route === contract.invitations.stop) return done(null, undefined)
      done(new ApiError('unsupportedType', errorSentences.unsupportedType))
    },
  )
}
