import { pathTo, type SavedSearch, type SearchCriteria } from '@handiwork/core/api'
import { number } from '@handiwork/core/format'
import { useCallback, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SavedTools } from './SavedTools.tsx'
import { useLightClose } from './use-light-close.ts'
import { useSearches } from './use-searches.ts'

interface SavedSearchesProps {
  readonly saved: readonly SavedSearch[]
  /** The one whose page this is. */
  readonly currentId?: string | undefined
  /** What the page shows, to overwrite one with it; left out where there is nothing to keep. */
  readonly shown?: { readonly criteria: SearchCriteria; readonly sentence: string } | undefined
}

/** The searches somebody keeps, behind their number; readable without a script, changed with one. */
export function SavedSearches(props: SavedSearchesProps) {
  return (
    <Island>
      <Saved {...props} />
    </Island>
  )
}

// --- internal ---

function Saved({ saved, currentId, shown }: SavedSearchesProps) {
  const { searches, update, remove } = useSearches(saved)
  const [isOpen, setOpen] = useState(false)
  const element = useLightClose(
    isOpen,
    useCallback(() => setOpen(false), []),
  )
  return (
    <details
      className="choice saved-searches"
      ref={element}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn ghost">
        {t('hire.saved.title')} <span className="count">{number(searches.length)}</span>{' '}
        <Icon name="down" size={14} />
      </summary>
      {searches.length === 0 ? (
        <p className="card muted small">{t('hire.saved.none')}</p>
      ) : (
        <ul>
          {searches.map((search) => (
            <li key={search._id} className="row">
              <a
                href={pathTo('hireSegment', { segment: search._id })}
                {...(search._id === currentId && { 'aria-current': 'page' as const })}
              >
                {search.title}
              </a>
              <SavedTools {...{ search, shown, update, remove }} isCurrent={search._id === currentId} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
