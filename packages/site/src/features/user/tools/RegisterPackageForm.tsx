import type { Package } from '@handiwork/core/api'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PackageForm } from '../../../ui/PackageForm.tsx'

interface RegisterPackageFormProps {
  /** The package name as used in the user's repositories. */
  readonly packageName: string
  /** The path of the user's unknown packages. */
  readonly back: string
}

/** Registers a package that is not in the catalog (spec §5), then shows the outcome. */
export function RegisterPackageForm({ packageName, back }: RegisterPackageFormProps) {
  const [savedPackage, setSavedPackage] = useState<Package>()
  return (
    <Island>
      {savedPackage ? (
        <SavedNote savedPackage={savedPackage} />
      ) : (
        <PackageForm packageName={packageName} back={back} onSaved={setSavedPackage} />
      )}
    </Island>
  )
}

/** Receives focus, because it replaces the form. */
function SavedNote({ savedPackage: { pending, title } }: { readonly savedPackage: Package }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p className="note good result-note" ref={note} tabIndex={-1}>
      <Icon name="check" />
      <span>{t(pending ? 'packageForm.submitted' : 'packageForm.saved', { title })}</span>
    </p>
  )
}
