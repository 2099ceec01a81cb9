import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import type { FormState } from './form-state.ts'

interface SaveBarProps {
  readonly form: Pick<FormState<unknown>, 'phase' | 'error'>
  /** Further buttons, such as Cancel. */
  readonly children?: ReactNode
  readonly save?: string
  /** Sticks to the bottom of the viewport in long forms. */
  readonly isSticky?: boolean
}

/** The end of a form: the form's error, its status, and the save button. */
export function SaveBar({ form, children, save, isSticky = false }: SaveBarProps) {
  const { phase, error } = form
  const status = useSaveStatus(phase)
  return (
    <div className={isSticky ? 'save-bar sticky' : 'save-bar'}>
      <div aria-live="polite">
        {error && (
          <p className="error">
            <Icon name="warning" size={14} /> {error}
          </p>
        )}
      </div>
      <div className="form-actions">
        <span className="help" role="status">
          {status && t(`settings.form.${status}`)}
        </span>
        {children}
        <Button type="submit" kind="main" isDisabled={phase === 'pristine'} isBusy={phase === 'saving'}>
          {save ?? t('settings.form.save')}
        </Button>
      </div>
    </div>
  )
}

/** Returns 'unsaved' while there are changes, and 'saved' after a save. */
function useSaveStatus(phase: FormState<unknown>['phase']): 'unsaved' | 'saved' | undefined {
  const previousPhase = useRef(phase)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (phase !== 'pristine') setSaved(false)
    else if (previousPhase.current === 'saving') setSaved(true)
    previousPhase.current = phase
  }, [phase])
  if (phase === 'changed') return 'unsaved'
  return isSaved ? 'saved' : undefined
}
