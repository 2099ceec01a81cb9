import { contract, type NewPackage, type Package, pathTo } from '@handiwork/core/api'
import { groups } from '@handiwork/core/catalog'
import { useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { loadSchemas } from '../../../ui/form/load-schemas.ts'
import { packageBody, packageFields } from '../../../ui/package-form/package-fields.ts'
import { toast } from '../../../ui/toast.ts'

interface PendingPackagesProps {
  readonly packages: readonly Package[]
}

/** Packages that users registered and that wait for approval. */
export function PendingPackages(props: PendingPackagesProps) {
  return (
    <Island>
      <Pending {...props} />
    </Island>
  )
}

function Pending({ packages: initialPackages }: PendingPackagesProps) {
  const [packages, setPackages] = useState(initialPackages)
  const section = useRef<HTMLElement>(null)
  const removeApproved = ({ _id: id, title }: Package) => {
    setPackages((before) => before.filter(({ _id }) => _id !== id))
    toast.show({ text: t('admin.packages.pending.done', { title }) })
    // The approve button disappears with its row, so move the focus to the section.
    section.current?.focus()
  }
  return (
    <section className="card stack pending-packages" ref={section} tabIndex={-1}>
      <h2 className="admin-title">{t('admin.packages.pending.title')}</h2>
      <ul className="settings-rows">
        {packages.map((one) => (
          <PendingRow key={one._id} of={one} onApproved={() => removeApproved(one)} />
        ))}
      </ul>
    </section>
  )
}

interface PendingRowProps {
  readonly of: Package
  readonly onApproved: () => void
}

function PendingRow({ of, onApproved }: PendingRowProps) {
  const [isBusy, setBusy] = useState(false)
  const { _id: id, title, packageNames } = of
  const group = groups.find(({ shortName }) => shortName === of.group)?.title ?? of.group
  const approve = async () => {
    setBusy(true)
    try {
      await call(contract.packages.update, { params: { id }, body: await unchangedBody(of) })
      onApproved()
    } catch (failure) {
      toast.show({ kind: 'failed', text: failureText(failure) })
    }
    setBusy(false)
  }
  return (
    <li className="settings-row">
      <Avatar of={{ name: title, avatarUrl: of.iconUrl }} size={40} square />
      <span className="names">
        <b>{title}</b> <span className="muted">{group}</span>
        <br />
        <span className="small mono">{packageNames.join(', ') || t('admin.packages.pending.none')}</span>
      </span>
      <span className="row">
        <a
          className={buttonClass({ size: 'sm', kind: 'ghost' })}
          href={pathTo('adminPackage', { id })}
          aria-label={t('admin.packages.pending.editName', { title })}
        >
          {t('admin.packages.pending.edit')}
        </a>
        <Button
          size="sm"
          kind="main"
          isBusy={isBusy}
          aria-label={t('admin.packages.pending.approveName', { title })}
          onPress={approve}
        >
          {t('admin.packages.pending.approve')}
        </Button>
      </span>
    </li>
  )
}

/** Saving a pending package unchanged approves it. */
async function unchangedBody(of: Package): Promise<NewPackage> {
  const { NewPackage } = await loadSchemas()
  return NewPackage.parse(packageBody(packageFields({ existing: of })))
}
