import { checkAccess, type Profile, pathTo } from '@handiwork/core/api'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { Icon } from '../ui/Icon.tsx'

/**
 * Searches users, for viewers with access to Smart Hire. Fills empty space in the header, so nothing shifts
 * when it appears.
 */
export function UserSearch() {
  return (
    <Island>
      <SearchForm />
    </Island>
  )
}

function SearchForm() {
  const profile = useProfile()
  const input = useSlashShortcut()
  if (profile === undefined || !canUseHire(profile)) return null
  return (
    <search>
      <form className="user-search" action={pathTo('hireSearch')}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={200}
          aria-label={t('shell.searchUsers')}
          aria-keyshortcuts="/"
          placeholder={t('shell.searchUsers')}
          autoComplete="off"
        />
        <span className="key" aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
    </search>
  )
}

function canUseHire({ _id: userId, role, insider }: Profile): boolean {
  return checkAccess({ state: 'signedIn', by: 'session', userId, role, insider }, 'client') === 'allowed'
}

/** Focuses the search field when `/` is pressed outside editable fields and dialogs. */
function useSlashShortcut() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isEditable(target)) return
      if (!input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  return input
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  )
}
