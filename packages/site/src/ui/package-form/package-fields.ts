import { NewPackage, type Package, packageSentences } from '@handiwork/core/api'
import { z } from 'zod'
import { type WithFile, withFile } from '../form/with-file.ts'

/** A package as it is typed. */
export interface PackageFields {
  readonly title: string
  readonly name: string
  readonly packageNames: readonly string[]
  /** Its key; empty where there is none. */
  readonly badge: string
  readonly weight: number
  /** Short name in the group catalogue; empty until one is chosen. */
  readonly group: string
  /** The icon that was chosen now; the one that is kept stays when there is none. */
  readonly file: File | null
}

/** Which form it is: of a package that is kept, or of a new one. */
export interface WhichPackage {
  readonly of?: Package | undefined
  /** Of a new one: what registries call it. */
  readonly packageName?: string | undefined
}

/** Empty where one is registered. */
export function packageFields({ of, packageName }: WhichPackage): PackageFields {
  return {
    title: of?.title ?? '',
    name: of?.name ?? '',
    packageNames: of?.packageNames ?? (packageName === undefined ? [] : [packageName]),
    badge: of?.badge ?? '',
    weight: of?.weight ?? 0,
    group: of?.group ?? '',
    file: null,
  }
}

/** The body of the call with the icon, which a package without one needs before anything else (spec §5). */
export function packageSchema({ of }: WhichPackage): z.ZodType<WithFile<NewPackage>> {
  const judged = withFile(NewPackage)
  return of?.iconUrl ? judged : withIcon.pipe(judged)
}

/** What is sent; a new package is given its name where it is kept, unless it is told. */
export function packageBody({ file, badge, name, weight, ...fields }: PackageFields): unknown {
  return {
    ...fields,
    ...(file && { file }),
    ...(name !== '' && { name }),
    badge: badge === '' ? null : badge,
    // A field that is left empty is no number.
    weight: Number.isNaN(weight) ? 0 : weight,
  }
}

// --- internal ---

const withIcon = z.unknown().transform((typed, context) => {
  if (isWithFile.safeParse(typed).success) return typed
  context.addIssue({ code: 'custom', path: ['file'], message: packageSentences.noIcon })
  return z.NEVER
})

const isWithFile = z.looseObject({ file: z.instanceof(File) })
