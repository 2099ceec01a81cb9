import { contract, type Package, pathTo } from '@handiwork/core/api'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { PackageForm } from '../../../ui/PackageForm.tsx'

interface AdminPackageFormProps {
  /** A new one when left out. */
  readonly of?: Package | undefined
  /** Of a new one: what registries call it. */
  readonly packageName?: string | undefined
}

/** Registers, changes or deletes a package as an admin (spec §2, Admin package form). */
export function AdminPackageForm({ of, packageName }: AdminPackageFormProps) {
  const list = pathTo('adminPackages')
  // What registries call a package that was met nowhere is filled in on its own page.
  const kept = ({ _id: id, packageNames }: Package) =>
    location.assign(packageNames.length === 0 && !of ? pathTo('adminPackage', { id }) : list)
  const remove = async (id: string) => {
    await call(contract.packages.remove, { params: { id } })
    location.assign(list)
  }
  return (
    <Island>
      <PackageForm
        of={of}
        packageName={packageName}
        back={list}
        onKept={kept}
        {...(of && { remove: () => remove(of._id) })}
      />
    </Island>
  )
}
