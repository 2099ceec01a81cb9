import { may, type Profile, pathTo } from '@handiwork/core/api'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { Icon } from '../ui/Icon.tsx'

/** The search for people, for those who may use Smart Hire. It comes where nothing stands, and moves nothing. */
export function FindPeople() {
  return (
    <Island>
      <Find />
    </Island>
  )
}

// --- internal ---

function Find() {
  const profile = useProfile()
  const input = useFocusBySlash()
  if (profile === undefined || !hires(profile)) return null
  return (
    <search>
      <form className="find" action={pathTo('hireSearch')}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={200}
          aria-label={t('shell.findPeople')}
          aria-keyshortcuts="/"
          placeholder={t('shell.findPeople')}
          autoComplete="off"
        />
        <span className="key" aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
    </search>
  )
}

function hires({ _id: userId, role, insider }: Profile): boolean {
  return may({ state: 'signedIn', by: 'session', userId, role, insider }, 'client') === 'allowed'
}

/** The key `/` leads to it, except where somebody writes. */
function useFocusBySlash() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isWritten(target)) return
      if (!input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return input
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  )
}
