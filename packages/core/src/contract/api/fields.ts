import { z } from 'zod'
import { languageByKey } from '../../catalog/languages.ts'
import { hasUserInformation, isWebUrl, normalizeWebUrl } from '../../format/web-url.ts'

export const Id = z.uuid().meta({ description: 'UUIDv7' })

export const Timestamp = z.iso.datetime()

/** Spec §5: text, at sign, text, dot, text. */
export const Email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Email is not valid')

/** An email address that mail can be sent to: a single address without header syntax characters. */
export const DeliverableEmail = Email.regex(
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u,
  'Email is not valid',
)

/** A login in URLs: the characters that code hosts allow, except dots. */
export const Login = z
  .string()
  .min(1)
  .max(39)
  .regex(/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/i, 'A login has letters, digits, hyphens and underscores')

/** User-entered text, trimmed. NUL and lone surrogates are rejected. */
export const text = (maxLength: number, tooLong = `Use at most ${maxLength} characters`, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .max(maxLength, tooLong)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'The text contains unsupported characters',
    )
    .transform((value) => value.trim())

/** Text that must not be empty, with the form's own message. */
export const requiredText = (maxLength: number, missing: string) =>
  text(maxLength, undefined, missing).refine((value) => value !== '', missing)

/** An optional value. An empty string becomes null. */
export const nullIfEmpty = <Value extends z.ZodType<string>>(value: Value) =>
  value.nullable().transform((given) => given || null)

/** A URL. Without a scheme, it gets http:// (spec §5). */
export const WebAddress = z
  .string()
  .max(500)
  .transform(normalizeWebUrl)
  .refine((value) => !hasUserInformation(value), {
    error: 'The URL must not contain a user name or password',
    abort: true,
  })
  .refine((value) => value === '' || isWebUrl(value), 'The URL must start with http:// or https://')

/** An ISO 3166-1 alpha-2 code in lower case. */
export const CountryCode = z.string().regex(/^[a-z]{2}$/, 'Use a two-letter country code')

/** A comma-separated list, as in a query string. Empty by default. */
export const CommaSeparatedList = z
  .union([z.string().max(1000), z.array(z.string().max(100))])
  .transform((value) =>
    (typeof value === 'string' ? value.split(',') : value).map((name) => name.trim()).filter(Boolean),
  )
  .refine((names) => names.length <= 50, 'Use at most 50 values')
  .default([])

/** Keys of catalog languages. Others are rejected (spec §5). */
export const LanguageKeys = CommaSeparatedList.refine(
  (keys) => keys.every((key) => languageByKey(key)),
  'Unknown language',
)

/** The key of a catalog language in a query string, or '' for all. Others are rejected (spec §5). */
export const LanguageKey = z
  .string()
  .max(40)
  .refine((key) => key === '' || languageByKey(key), 'Unknown language')
  .default('')

/** A boolean in a query string. */
export const BooleanParameter = z
  .union([z.boolean(), z.enum(['true', 'false', '']).transform((value) => value === 'true')])
  .default(false)

/** A reply that is not JSON. */
export const Bytes = z.instanceof(Uint8Array)

export const ById = z.object({ id: Id })
export const ByUserId = z.object({ userId: Id })
