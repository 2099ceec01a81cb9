import { loginMismatchSentence } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { toast } from '../../ui/toast.ts'
import { StyleguideFrame } from './StyleguideFrame.tsx'

/** An inline dialog, followed by overlays that open on press. */
export function Dialogs() {
  return (
    <StyleguideFrame>
      <InlineDialog />
      <div className="row wrap">
        <ConfirmDialog
          title={t('styleguide.labels.deleteProfile')}
          text={t('styleguide.labels.deleteText')}
          typed={{
            label: t('styleguide.labels.enterLogin'),
            expected: 'mira',
            mismatch: loginMismatchSentence,
          }}
          trigger={<Button kind="danger">{t('styleguide.labels.deleteProfile')}</Button>}
          onConfirm={() => toast.show({ text: t('styleguide.labels.followed') })}
        />
        <Dialog title={t('styleguide.dialogs')} trigger={<Button>{t('styleguide.labels.dialog')}</Button>}>
          <p>{t('styleguide.labels.deleteText')}</p>
        </Dialog>
        <Popover label={t('styleguide.xp')} trigger={<Button>{t('styleguide.labels.popover')}</Button>}>
          <p>{t('styleguide.labels.busiest')}</p>
        </Popover>
        <Tooltip title="PostgreSQL" text={t('styleguide.labels.usedIn')}>
          <Button>{t('styleguide.labels.tooltip')}</Button>
        </Tooltip>
        <ToastMenu />
      </div>
    </StyleguideFrame>
  )
}

function InlineDialog() {
  return (
    <section className="card dialog" aria-label={t('styleguide.labels.deleteProfile')}>
      <h3>{t('styleguide.labels.deleteProfile')}</h3>
      <p>{t('styleguide.labels.deleteText')}</p>
      <TextField
        label={t('styleguide.labels.enterLogin')}
        error={loginMismatchSentence}
        defaultValue="mirra"
      />
      <div className="dialog-actions">
        <Button kind="ghost">{t('styleguide.labels.cancel')}</Button>
        <Button kind="danger" solid>
          {t('styleguide.labels.confirm')}
        </Button>
      </div>
    </section>
  )
}

function ToastMenu() {
  const showToast = (kind: 'done' | 'failed') => () =>
    toast.show({
      text: t(`styleguide.labels.${kind === 'done' ? 'followed' : 'failed'}`),
      kind,
      action: { title: t(`styleguide.labels.${kind === 'done' ? 'undo' : 'retry'}`), onPress: () => {} },
    })
  return (
    <Menu
      label={t('styleguide.toasts')}
      trigger={
        <Button square aria-label={t('styleguide.toasts')}>
          <Icon name="more" />
        </Button>
      }
      entries={[
        { id: 'done', title: t('styleguide.labels.followed'), icon: 'check', onPress: showToast('done') },
        { id: 'failed', title: t('styleguide.labels.failed'), icon: 'warning', onPress: showToast('failed') },
        { id: 'off', title: t('styleguide.labels.disabled'), isDisabled: true },
        { id: 'delete', title: t('styleguide.labels.delete'), icon: 'remove', kind: 'danger' },
      ]}
    />
  )
}
