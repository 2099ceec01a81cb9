import { contract } from '@handiwork/core/api'
import { MAX_CASE_TEXT_LENGTH } from '@handiwork/core/contract'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'

interface CaseActionsProps {
  readonly id: string
  readonly number: number
  readonly showContested: boolean
  readonly hasFigure: boolean
}

/** What a user can do with an open case. The page is loaded again, because all of it changes. */
export function CaseActions(props: CaseActionsProps) {
  return (
    <Island>
      <Actions {...props} />
    </Island>
  )
}

function Actions({ id, number, showContested, hasFigure }: CaseActionsProps) {
  return (
    <div className="case-actions">
      {hasFigure && <ContestedSwitch id={id} showContested={showContested} />}
      <div className="row">
        <Dialog
          title={t('cases.add')}
          trigger={
            <Button size="sm" aria-label={t('cases.addName', { number })}>
              {t('cases.add')}
            </Button>
          }
        >
          <InformationForm id={id} />
        </Dialog>
        <ConfirmDialog
          title={t('cases.closeTitle', { number })}
          text={t('cases.closeText')}
          confirm={t('cases.close')}
          trigger={
            <Button size="sm" kind="ghost" aria-label={t('cases.closeName', { number })}>
              {t('cases.close')}
            </Button>
          }
          onConfirm={async () => {
            await call(contract.cases.close, { params: { id } })
            location.reload()
          }}
        />
      </div>
    </div>
  )
}

function ContestedSwitch({ id, showContested }: Pick<CaseActionsProps, 'id' | 'showContested'>) {
  const [isOn, setOn] = useState(showContested)
  const change = async (next: boolean) => {
    setOn(next)
    try {
      await call(contract.cases.update, { params: { id }, body: { showContested: next } })
      location.reload()
    } catch (error) {
      setOn(!next)
      toast.show({ text: failureText(error) })
    }
  }
  return (
    <Switch isSelected={isOn} onChange={(next) => void change(next)}>
      {t('cases.show')}
    </Switch>
  )
}

function InformationForm({ id }: { readonly id: string }) {
  const form = useForm({
    initial: { text: '' },
    schema: ({ CaseText }) => CaseText,
    async save(body) {
      await call(contract.cases.addInformation, { params: { id }, body })
      location.reload()
      return body
    },
  })
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate>
      <TextArea
        label={t('cases.information')}
        help={t('cases.linksHelp')}
        value={form.fields.text}
        error={form.errors['text']}
        characterLimit={MAX_CASE_TEXT_LENGTH}
        onChange={(text) => form.set({ text })}
      />
      <SaveBar form={form} save={t('cases.add')} />
    </form>
  )
}
