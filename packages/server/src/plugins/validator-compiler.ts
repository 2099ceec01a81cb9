import { validationSentence } from '@handiwork/core/api'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { invalid } from '../invalid-body.ts'

/** Validates requests with the schemas of the contract, and reports errors in its words. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (input) => {
    const parsed = schema.safeParse(input, { error: validationSentence })
    if (parsed.success) return { value: parsed.data }
    const location = httpPart === 'querystring' ? 'query' : httpPart
    return {
      error: invalid(
        parsed.error.issues.map(({ path, message }) => [[location, ...path].join('.'), message]),
      ),
    }
  }
