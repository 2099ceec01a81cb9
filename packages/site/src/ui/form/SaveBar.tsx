import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import type { FormState } from './form-state.ts'

interface SaveBarProps {
  readonly form: Pick<FormState<unknown>, 'phase' | 'error'>
  /** Beside Save: Cancel. */
  readonly children?: ReactNode
  readonly save?: string
  /** Stays in view at the bottom of a long form. */
  readonly stays?: boolean
}

/** The end of a form: how it stands, what is wrong with the whole of it, and Save. */
export function SaveBar({ form, children, save, stays = false }: SaveBarProps) {
  const { phase, error } = form
  const word = useWord(phase)
  return (
    <div className={stays ? 'save-bar stays' : 'save-bar'}>
      <div aria-live="polite">
        {error && (
          <p className="error">
            <Icon name="warning" size={14} /> {error}
          </p>
        )}
      </div>
      <div className="acts-end">
        <span className="help" role="status">
          {word && t(`settings.form.${word}`)}
        </span>
        {children}
        <Button type="submit" kind="main" isDisabled={phase === 'still'} isBusy={phase === 'saving'}>
          {save ?? t('settings.form.save')}
        </Button>
      </div>
    </div>
  )
}

// --- internal ---

/** That something is not kept yet; once it is, that it is. */
function useWord(phase: FormState<unknown>['phase']): 'unsaved' | 'saved' | undefined {
  const before = useRef(phase)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (phase !== 'still') setKept(false)
    else if (before.current === 'saving') setKept(true)
    before.current = phase
  }, [phase])
  if (phase === 'changed') return 'unsaved'
  return isKept ? 'saved' : undefined
}
