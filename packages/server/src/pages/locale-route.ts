import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, errorSentences, locales } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'

/**
 * The texts of the pages, for islands; which languages and namespaces there are stands in the contract. `folder` has one
 * folder for each language.
 */
export function localeRoute(app: FastifyInstance, folder: string): void {
  serve(app, locales.get, {
    handle: async ({ params: { lng, ns } }) => {
      const texts = await readFile(join(folder, lng, `${ns}.json`), 'utf8').catch(() => undefined)
      // There are none where the site is not installed at all.
      if (texts === undefined) throw new ApiError('notFound', errorSentences.notFound)
      return JSON.parse(texts)
    },
  })
}
