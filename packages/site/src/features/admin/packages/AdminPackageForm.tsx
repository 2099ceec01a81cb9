import { contract, type Package, pathTo } from '@handiwork/core/api'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { PackageForm } from '../../../ui/PackageForm.tsx'

interface AdminPackageFormProps {
  /** The package to edit. Undefined to register a new one. */
  readonly of?: Package | undefined
  /** Registry name of a new package. */
  readonly packageName?: string | undefined
}

/** Form for admins to register, edit or delete a package (spec §2, Admin package form). */
export function AdminPackageForm({ of, packageName }: AdminPackageFormProps) {
  const list = pathTo('adminPackages')
  // A new package without registry names opens its own page, where the names can be added.
  const onSaved = ({ _id: id, packageNames }: Package) =>
    location.assign(packageNames.length === 0 && !of ? pathTo('adminPackage', { id }) : list)
  const remove = async (id: string) => {
    await call(contract.packages.remove, { params: { id } })
    location.assign(list)
  }
  return (
    <Island>
      <PackageForm
        existing={of}
        packageName={packageName}
        back={list}
        onSaved={onSaved}
        {...(of && { remove: () => remove(of._id) })}
      />
    </Island>
  )
}
