import { type NewPackage, type Package, packageSentences } from '@handiwork/core/api'
import type { z } from 'zod'
import type { Schemas } from '../form/load-schemas.ts'
import type { BodyWithFile } from '../form/with-file.ts'

/** The fields of the package form. */
export interface PackageFields {
  readonly title: string
  readonly name: string
  readonly packageNames: readonly string[]
  /** The badge's key, or '' for none. */
  readonly badge: string
  readonly weight: number
  /** The group's short name in the catalog, or '' if none is chosen. */
  readonly group: string
  /** The newly chosen icon. If null, the saved icon stays. */
  readonly file: File | null
}

/** The package that the form edits or registers. */
export interface PackageTarget {
  readonly existing?: Package | undefined
  /** For new packages: the name in package registries. */
  readonly packageName?: string | undefined
}

/** Returns the initial fields; mostly empty for a new package. */
export function packageFields({ existing, packageName }: PackageTarget): PackageFields {
  return {
    title: existing?.title ?? '',
    name: existing?.name ?? '',
    packageNames: existing?.packageNames ?? (packageName === undefined ? [] : [packageName]),
    badge: existing?.badge ?? '',
    weight: existing?.weight ?? 0,
    group: existing?.group ?? '',
    file: null,
  }
}

/**
 * Returns the schema of the request body and the icon. A package without an icon requires one first (spec
 * §5).
 */
export function packageSchema(
  schemas: Pick<Schemas, 'NewPackage' | 'requireFileFirst' | 'withFile'>,
  { existing }: PackageTarget,
): z.ZodType<BodyWithFile<NewPackage>> {
  const schema = schemas.withFile(schemas.NewPackage)
  return existing?.iconUrl ? schema : schemas.requireFileFirst(schema, packageSentences.noIcon)
}

/** Builds the request body. Without a name, the service assigns one to a new package. */
export function packageBody({ file, badge, name, weight, ...fields }: PackageFields): unknown {
  return {
    ...fields,
    ...(file && { file }),
    ...(name !== '' && { name }),
    badge: badge === '' ? null : badge,
    // An empty number field has the value NaN.
    weight: Number.isNaN(weight) ? 0 : weight,
  }
}
