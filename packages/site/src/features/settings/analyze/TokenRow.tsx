import type { ProfileToken } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

interface TokenRowProps {
  readonly token: ProfileToken
  readonly renderedAt: Date
  readonly onRemove: () => Promise<void>
}

export function TokenRow({
  token: { title, lastFour, createdAt, lastUsedAt },
  renderedAt,
  onRemove,
}: TokenRowProps) {
  return (
    <li className="settings-row">
      <div className="names">
        <b>{title}</b>
        <p className="small muted">
          <span className="mono">…{lastFour}</span>, {t('settingsAnalyze.tokens.created')}{' '}
          <RelativeTime at={createdAt} now={renderedAt} />
          {', '}
          {lastUsedAt === null ? t('settingsAnalyze.tokens.unused') : t('settingsAnalyze.tokens.used')}{' '}
          {lastUsedAt !== null && <RelativeTime at={lastUsedAt} now={renderedAt} />}
        </p>
      </div>
      <ConfirmDialog
        title={t('settingsAnalyze.tokens.removeTitle', { title })}
        text={t('settingsAnalyze.tokens.removeText')}
        confirm={t('settingsAnalyze.tokens.removeConfirm')}
        trigger={
          <Button
            kind="ghost"
            size="sm"
            square
            aria-label={t('settingsAnalyze.tokens.removeName', { title })}
          >
            <Icon name="remove" />
          </Button>
        }
        onConfirm={onRemove}
      />
    </li>
  )
}
