import { contract, type Package } from '@handiwork/core/api'
import { call } from '../state/call.ts'
import { useForm } from './form/use-form.ts'
import { Icon } from './Icon.tsx'
import { PackageFieldset } from './package-form/PackageFieldset.tsx'
import { PackageFormActions } from './package-form/PackageFormActions.tsx'
import { clearErrors, formError } from './package-form/package-errors.ts'
import {
  type PackageFields,
  type PackageTarget,
  packageBody,
  packageFields,
  packageSchema,
} from './package-form/package-fields.ts'

export interface PackageFormProps extends PackageTarget {
  /** The path of the cancel link. */
  readonly back: string
  readonly onSaved: (savedPackage: Package) => void
  /** Deletes the package; only for existing packages. */
  readonly remove?: () => Promise<void>
}

/** Registers or edits a package (spec §2, Admin package form; §5). Must be rendered inside an island. */
export function PackageForm({ back, onSaved, remove, ...target }: PackageFormProps) {
  const baseForm = useForm({
    initial: packageFields(target),
    schema: (schemas) => packageSchema(schemas, target),
    toBody: packageBody,
    async save({ body, file }, fields) {
      onSaved(await savePackage(target.existing, { body, ...(file && { file }) }))
      return fields
    },
  })
  const form = {
    ...baseForm,
    set: (change: Partial<PackageFields>) => baseForm.set(clearErrors(baseForm, change)),
  }
  const summaryError = formError(form, target)
  return (
    <form className="card package-form" ref={form.element} onSubmit={form.submit} noValidate>
      <div aria-live="polite">
        {summaryError && (
          <p className="error">
            <Icon name="warning" size={14} /> {summaryError}
          </p>
        )}
      </div>
      <PackageFieldset form={form} existing={target.existing} />
      <PackageFormActions form={form} back={back} remove={remove} />
    </form>
  )
}

type PackageRequest = Parameters<typeof call<typeof contract.packages.create>>[1]

async function savePackage(existing: Package | undefined, request: PackageRequest): Promise<Package> {
  if (existing === undefined) return await call(contract.packages.create, request)
  return await call(contract.packages.update, { ...request, params: { id: existing._id } })
}
