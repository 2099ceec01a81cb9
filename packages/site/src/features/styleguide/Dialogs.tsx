import { loginMismatchSentence } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { toast } from '../../ui/toast.ts'
import { OnSheet } from './OnSheet.tsx'

/** The dialog as it lies on the sheet, then what opens over it. */
export function Dialogs() {
  return (
    <OnSheet>
      <Lying />
      <div className="row wrap">
        <ConfirmDialog
          title={t('styleguide.words.deleteProfile')}
          text={t('styleguide.words.deleteText')}
          typed={{
            label: t('styleguide.words.enterLogin'),
            expected: 'mira',
            mismatch: loginMismatchSentence,
          }}
          trigger={<Button kind="danger">{t('styleguide.words.deleteProfile')}</Button>}
          onConfirm={() => toast.show({ text: t('styleguide.words.followed') })}
        />
        <Dialog title={t('styleguide.dialogs')} trigger={<Button>{t('styleguide.words.dialog')}</Button>}>
          <p>{t('styleguide.words.deleteText')}</p>
        </Dialog>
        <Popover label={t('styleguide.xp')} trigger={<Button>{t('styleguide.words.popover')}</Button>}>
          <p>{t('styleguide.words.busiest')}</p>
        </Popover>
        <Tooltip title="PostgreSQL" text={t('styleguide.words.usedIn')}>
          <Button>{t('styleguide.words.tooltip')}</Button>
        </Tooltip>
        <Actions />
      </div>
      <Toasts />
    </OnSheet>
  )
}

// --- internal ---

function Lying() {
  return (
    <section className="card dialog" aria-label={t('styleguide.words.deleteProfile')}>
      <h3>{t('styleguide.words.deleteProfile')}</h3>
      <p>{t('styleguide.words.deleteText')}</p>
      <TextField
        label={t('styleguide.words.enterLogin')}
        error={loginMismatchSentence}
        defaultValue="mirra"
      />
      <div className="answers">
        <Button kind="ghost">{t('styleguide.words.cancel')}</Button>
        <Button kind="danger" solid>
          {t('styleguide.words.confirm')}
        </Button>
      </div>
    </section>
  )
}

function Actions() {
  const say = (kind: 'done' | 'failed') => () =>
    toast.show({
      text: t(`styleguide.words.${kind === 'done' ? 'followed' : 'failed'}`),
      kind,
      action: { title: t(`styleguide.words.${kind === 'done' ? 'undo' : 'retry'}`), onPress: () => {} },
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
        { id: 'done', title: t('styleguide.words.followed'), icon: 'check', onPress: say('done') },
        { id: 'failed', title: t('styleguide.words.failed'), icon: 'warning', onPress: say('failed') },
        { id: 'off', title: t('styleguide.words.disabled'), isDisabled: true },
        { id: 'delete', title: t('styleguide.words.delete'), icon: 'remove', kind: 'danger' },
      ]}
    />
  )
}
