import type { Package } from '@handiwork/core/api'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PackageForm } from '../../../ui/PackageForm.tsx'

interface RegisterPackageFormProps {
  /** As the repositories of the person call it. */
  readonly packageName: string
  /** Their unknown packages. */
  readonly back: string
}

/** Registers a package that is new to the catalogue (spec §5); afterwards it is said what becomes of it. */
export function RegisterPackageForm({ packageName, back }: RegisterPackageFormProps) {
  const [kept, setKept] = useState<Package>()
  return (
    <Island>
      {kept ? <Kept of={kept} /> : <PackageForm packageName={packageName} back={back} onKept={setKept} />}
    </Island>
  )
}

// --- internal ---

/** It takes the focus of the form that it stands for. */
function Kept({ of: { pending, title } }: { readonly of: Package }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p className="note good answered" ref={place} tabIndex={-1}>
      <Icon name="check" />
      <span>{t(pending ? 'packageForm.sent' : 'packageForm.kept', { title })}</span>
    </p>
  )
}
