import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, errorSentences, locales } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'

/**
 * Serves locale files to islands. The contract lists the languages and namespaces. `folder` has one subfolder
 * per language.
 */
export function localeRoute(app: FastifyInstance, folder: string): void {
  serve(app, locales.get, {
    handle: async ({ params: { lng, ns } }) => {
      const texts = await readFile(join(folder, lng, `${ns}.json`), 'utf8').catch(() => undefined)
      // No locale files exist if the site is not installed.
      if (texts === undefined) throw new ApiError('notFound', errorSentences.notFound)
      return JSON.parse(texts)
    },
  })
}
