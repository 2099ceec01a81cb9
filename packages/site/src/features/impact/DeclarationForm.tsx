import { type RaceCategory, raceCategories, type SexCategory, sexCategories } from '@handiwork/core/api'
import { useCallback, useEffect, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import {
  createKey,
  forgetDeclaration,
  isKey,
  readDeclaration,
  type StoredDeclaration,
  writeDeclaration,
} from './declaration-key.ts'
import { sendDeclaration, withdrawDeclaration } from './send-declaration.ts'

/** Categories that a person declares, changes or withdraws. Only their browser knows which declaration is theirs. */
export function DeclarationForm() {
  return (
    <Island>
      <Declaration />
    </Island>
  )
}

const NONE = 'none'
type Choice<Category> = Category | typeof NONE

function Declaration() {
  const [stored, setStored] = useState<StoredDeclaration>()
  const [sex, setSex] = useState<Choice<SexCategory>>(NONE)
  const [race, setRace] = useState<Choice<RaceCategory>>(NONE)
  const [isBusy, setBusy] = useState(false)
  const show = useCallback((declaration: StoredDeclaration | undefined) => {
    setStored(declaration)
    setSex(declaration?.sex ?? NONE)
    setRace(declaration?.race ?? NONE)
  }, [])
  useEffect(() => show(readDeclaration(localStorage)), [show])
  const run = async (action: () => Promise<StoredDeclaration | undefined>, done: string) => {
    setBusy(true)
    try {
      show(await action())
      toast.show({ text: done })
    } catch (error) {
      toast.show({ text: failureText(error) })
    }
    setBusy(false)
  }
  const save = async () => {
    const declaration = {
      ...{
        key: stored?.key ?? createKey(),
        sex: sex === NONE ? null : sex,
        race: race === NONE ? null : race,
      },
    }
    await sendDeclaration(declaration)
    writeDeclaration(localStorage, declaration)
    return declaration
  }
  const withdraw = async (key: string) => {
    await withdrawDeclaration(key)
    forgetDeclaration(localStorage)
    return undefined
  }
  return (
    <div className="card case-form stack">
      <RadioGroup
        label={t('impact.sex')}
        options={[...sexCategories, NONE].map((id) => ({ id, title: sexTitle(id as Choice<SexCategory>) }))}
        value={sex}
        onChange={(value) => setSex(value as Choice<SexCategory>)}
      />
      <RadioGroup
        label={t('impact.race')}
        help={t('impact.law')}
        options={[...raceCategories, NONE].map((id) => ({
          id,
          title: raceTitle(id as Choice<RaceCategory>),
        }))}
        value={race}
        onChange={(value) => setRace(value as Choice<RaceCategory>)}
      />
      <div className="row">
        <Button
          kind="main"
          isBusy={isBusy}
          isDisabled={sex === NONE && race === NONE}
          onPress={() => void run(save, t('impact.saved'))}
        >
          {t('impact.save')}
        </Button>
        {stored && (
          <Button isBusy={isBusy} onPress={() => void run(() => withdraw(stored.key), t('impact.withdrawn'))}>
            {t('impact.withdraw')}
          </Button>
        )}
      </div>
      {stored && <CopyField label={t('impact.key')} value={stored.key} copy={t('impact.copyKey')} />}
      <p className="small muted">{t('impact.keyHelp')}</p>
      {!stored && (
        <OtherKey
          isBusy={isBusy}
          onWithdraw={(key) => void run(() => withdraw(key), t('impact.withdrawn'))}
        />
      )}
    </div>
  )
}

interface OtherKeyProps {
  readonly isBusy: boolean
  readonly onWithdraw: (key: string) => void
}

/** Withdraws a declaration of another device. */
function OtherKey({ isBusy, onWithdraw }: OtherKeyProps) {
  const [key, setKey] = useState('')
  return (
    <div className="row wrap">
      <TextField label={t('impact.enterKey')} value={key} onChange={setKey} autoComplete="off" />
      <Button isBusy={isBusy} isDisabled={!isKey(key)} onPress={() => onWithdraw(key)}>
        {t('impact.withdraw')}
      </Button>
    </div>
  )
}

const sexTitle = (id: Choice<SexCategory>) => (id === NONE ? t('impact.none') : t(`impact.sexes.${id}`))
const raceTitle = (id: Choice<RaceCategory>) => (id === NONE ? t('impact.none') : t(`impact.races.${id}`))
