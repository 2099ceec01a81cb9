import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import type { Site } from './site.ts'

/** The texts of the pages, for islands; which languages and namespaces there are stands in the contract. */
export function localeRoute(app: FastifyInstance, { files }: Pick<Site, 'files'>): void {
  serve(app, locales.get, {
    handle: async ({ params: { lng, ns } }) =>
      JSON.parse(await readFile(join(files, 'locales', lng, `${ns}.json`), 'utf8')),
  })
}
