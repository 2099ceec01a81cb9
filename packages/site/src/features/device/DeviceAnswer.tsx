import { contract, pathTo } from '@handiwork/core/api'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Icon } from '../../ui/Icon.tsx'

interface DeviceAnswerProps {
  readonly code: string
  readonly name: string
}

/** Lets the program in, or does not, and says what came of it. */
export function DeviceAnswer(props: DeviceAnswerProps) {
  return (
    <Island>
      <Answer {...props} />
    </Island>
  )
}

// --- internal ---

type State = 'asked' | 'allowing' | 'denying' | 'allowed' | 'denied'

function Answer({ code, name }: DeviceAnswerProps) {
  const [state, setState] = useState<State>('asked')
  const [error, setError] = useState<string>()
  const answer = async (allow: boolean) => {
    setState(allow ? 'allowing' : 'denying')
    setError(undefined)
    try {
      await call(contract.devices.answer, { params: { code }, body: { allow } })
      setState(allow ? 'allowed' : 'denied')
    } catch (failure) {
      setError(failureText(failure))
      setState('asked')
    }
  }
  if (state === 'allowed' || state === 'denied') return <Answered state={state} name={name} />
  return (
    <div className="package-end">
      <div aria-live="polite">
        {error && (
          <p className="error">
            <Icon name="warning" size={14} /> {error}
          </p>
        )}
      </div>
      <div className="acts-end">
        <Button isBusy={state === 'denying'} isDisabled={state === 'allowing'} onPress={() => answer(false)}>
          {t('device.deny')}
        </Button>
        <Button
          kind="main"
          isBusy={state === 'allowing'}
          isDisabled={state === 'denying'}
          onPress={() => answer(true)}
        >
          {t('device.allow')}
        </Button>
      </div>
    </div>
  )
}

interface AnsweredProps {
  readonly state: 'allowed' | 'denied'
  readonly name: string
}

/** It takes the focus of the button that was pressed. */
function Answered({ state, name }: AnsweredProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="stack s8 answered" ref={place} tabIndex={-1}>
      <p className={state === 'allowed' ? 'note good' : 'note'}>
        <Icon name={state === 'allowed' ? 'check' : 'close'} />
        <b>{t(`device.${state}`, { name })}</b>
      </p>
      <p>{t(`device.${state}Text`)}</p>
      {state === 'allowed' && (
        <p>
          <a href={pathTo('settingsTab', { tab: 'analyze' })}>{t('device.tokens')}</a>
        </p>
      )}
    </div>
  )
}
