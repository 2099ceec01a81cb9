import { contract, pathTo } from '@handiwork/core/api'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Icon } from '../../ui/Icon.tsx'

interface DeviceDecisionProps {
  readonly code: string
  readonly name: string
}

/** Allows or denies the device request and shows the result. */
export function DeviceDecision(props: DeviceDecisionProps) {
  return (
    <Island>
      <DecisionButtons {...props} />
    </Island>
  )
}

type DecisionState = 'asked' | 'allowing' | 'denying' | 'allowed' | 'denied'

function DecisionButtons({ code, name }: DeviceDecisionProps) {
  const [state, setState] = useState<DecisionState>('asked')
  const [error, setError] = useState<string>()
  const decide = async (allow: boolean) => {
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
  if (state === 'allowed' || state === 'denied') return <DecisionResult state={state} name={name} />
  return (
    <div className="package-actions">
      <div aria-live="polite">
        {error && (
          <p className="error">
            <Icon name="warning" size={14} /> {error}
          </p>
        )}
      </div>
      <div className="form-actions">
        <Button isBusy={state === 'denying'} isDisabled={state === 'allowing'} onPress={() => decide(false)}>
          {t('device.deny')}
        </Button>
        <Button
          kind="main"
          isBusy={state === 'allowing'}
          isDisabled={state === 'denying'}
          onPress={() => decide(true)}
        >
          {t('device.allow')}
        </Button>
      </div>
    </div>
  )
}

interface DecisionResultProps {
  readonly state: 'allowed' | 'denied'
  readonly name: string
}

/** Takes the focus from the removed button. */
function DecisionResult({ state, name }: DecisionResultProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div className="stack s8 result-note" ref={element} tabIndex={-1}>
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
