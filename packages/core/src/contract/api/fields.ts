import { z } from 'zod'
import { languageByKey } from '../../catalog/languages.ts'
import { isWebAddress, webAddress } from '../../format/web-address.ts'

/** UUIDv7. */
export const Id = z.uuid().meta({ description: 'UUIDv7' })

export const Timestamp = z.iso.datetime()

/** Spec §5: text, at sign, text, dot, text. */
export const Email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Email is not valid')

/** An address mail can be sent to: one alone, without signs that mean something in a letterhead. */
export const MailAddress = Email.regex(
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u,
  'Email is not valid',
)

/** A name in addresses of pages: what the code hosts allow, dots aside. */
export const Login = z
  .string()
  .min(1)
  .max(39)
  .regex(/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/i, 'A login has letters, digits, hyphens and underscores')

/** Text of one line or more as people type it; NUL and halves of characters are refused. */
export const text = (atMost: number, tooLong = `At most ${atMost} characters fit here`) =>
  z
    .string()
    .max(atMost, tooLong)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'The text holds characters that cannot be kept',
    )
    .transform((value) => value.trim())

/** Text that has to be there, in the words of its form. */
export const requiredText = (atMost: number, missing: string) =>
  text(atMost).refine((value) => value !== '', missing)

/** What may be left empty; emptied it is null. */
export const emptied = <Value extends z.ZodType<string>>(value: Value) =>
  value.nullable().transform((given) => given || null)

/** A web address; one without a scheme gets http:// (spec §5). */
export const WebAddress = z
  .string()
  .max(500)
  .transform(webAddress)
  .refine((value) => value === '' || isWebAddress(value), 'The address should start with http:// or https://')

/** Two letters of ISO 3166-1, lowercase. */
export const CountryCode = z.string().regex(/^[a-z]{2}$/, 'A country is given by its two-letter code')

/** Names with commas between them, as in an address; none when empty. */
export const Listed = z
  .union([z.string().max(1000), z.array(z.string().max(100))])
  .transform((value) =>
    (typeof value === 'string' ? value.split(',') : value).map((name) => name.trim()).filter(Boolean),
  )
  .refine((names) => names.length <= 50, 'At most 50 can be named')
  .default([])

/** Programming languages by their keys in the catalogue; only those it holds (spec §5). */
export const LanguageKeys = Listed.refine(
  (keys) => keys.every((key) => languageByKey(key)),
  'There is no such language in the catalogue',
)

/** A yes or no in an address. */
export const YesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '']).transform((value) => value === 'true')])
  .default(false)

/** A reply that is no JSON. */
export const Bytes = z.instanceof(Uint8Array)

export const ById = z.object({ id: Id })
export const ByUserId = z.object({ userId: Id })
