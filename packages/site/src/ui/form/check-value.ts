import { errorSentences } from '@handiwork/core/api'
import type { z } from 'zod'
import { t } from '../../i18n/texts.ts'
import { loadSchemas, type Schemas } from './load-schemas.ts'

/** A valid value, or the message about an invalid one. */
export type CheckedValue<Value> =
  | { readonly value: Value; readonly error?: undefined }
  | { readonly error: string }

/** Validates the value of a form with one field. Never rejects. */
export async function checkValue<Value>(
  schema: (schemas: Schemas) => z.ZodType<Value>,
  value: unknown,
): Promise<CheckedValue<Value>> {
  const schemas = await loadSchemas().catch(() => undefined)
  if (schemas === undefined) return { error: t('ui.loadFailed') }
  const { data, error } = schema(schemas).safeParse(value)
  if (data === undefined) return { error: error?.issues[0]?.message ?? errorSentences.invalid }
  return { value: data }
}
