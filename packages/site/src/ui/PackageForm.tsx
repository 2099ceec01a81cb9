import { contract, type Package } from '@handiwork/core/api'
import { call } from '../state/call.ts'
import { useForm } from './form/use-form.ts'
import { Icon } from './Icon.tsx'
import { PackageEnd } from './package-form/PackageEnd.tsx'
import { PackageFieldset } from './package-form/PackageFieldset.tsx'
import { clearing, errorAbove } from './package-form/package-errors.ts'
import {
  type PackageFields,
  packageBody,
  packageFields,
  packageSchema,
  type WhichPackage,
} from './package-form/package-fields.ts'

export interface PackageFormProps extends WhichPackage {
  /** Where one goes who gives up. */
  readonly back: string
  readonly onKept: (kept: Package) => void
  /** Of a package that is kept. */
  readonly remove?: () => Promise<void>
}

/** Registers a package, or changes one (spec §2, Admin package form; §5). Goes into an island. */
export function PackageForm({ back, onKept, remove, ...which }: PackageFormProps) {
  const typed = useForm({
    initial: packageFields(which),
    schema: packageSchema(which),
    bodyOf: packageBody,
    async save({ body, file }, fields) {
      onKept(await keep(which.of, { body, ...(file && { file }) }))
      return fields
    },
  })
  const form = {
    ...typed,
    set: (change: Partial<PackageFields>) => typed.set(clearing(typed, change)),
  }
  const above = errorAbove(form, which)
  return (
    <form className="card package-form" ref={form.element} onSubmit={form.submit} noValidate>
      <div aria-live="polite">
        {above && (
          <p className="error">
            <Icon name="warning" size={14} /> {above}
          </p>
        )}
      </div>
      <PackageFieldset form={form} of={which.of} />
      <PackageEnd form={form} back={back} remove={remove} />
    </form>
  )
}

// --- internal ---

type Sent = Parameters<typeof call<typeof contract.packages.create>>[1]

async function keep(before: Package | undefined, sent: Sent): Promise<Package> {
  if (before === undefined) return await call(contract.packages.create, sent)
  return await call(contract.packages.update, { ...sent, params: { id: before._id } })
}
