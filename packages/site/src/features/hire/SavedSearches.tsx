import { pathTo, type SavedSearch, type SearchCriteria } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
import { useCallback, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SavedSearchMenu } from './SavedSearchMenu.tsx'
import { useLightDismiss } from './use-light-dismiss.ts'
import { type SearchAlert, useSearchAlerts } from './use-search-alerts.ts'
import { useSearches } from './use-searches.ts'

interface SavedSearchesProps {
  readonly saved: readonly SavedSearch[]
  /** The saved search that the page shows. */
  readonly currentId?: string | undefined
  /** The page's current search, which can overwrite a saved one. Undefined if it can't be saved. */
  readonly currentSearch?: { readonly criteria: SearchCriteria; readonly sentence: string } | undefined
}

/** The saved searches in a dropdown. Readable without JavaScript, editable with it. */
export function SavedSearches(props: SavedSearchesProps) {
  return (
    <Island>
      <SavedSearchList {...props} />
    </Island>
  )
}

function SavedSearchList({ saved, currentId, currentSearch }: SavedSearchesProps) {
  const { searches, update, remove } = useSearches(saved)
  const [isOpen, setOpen] = useState(false)
  const { alertOf, setAlert } = useSearchAlerts(isOpen)
  const element = useLightDismiss(
    isOpen,
    useCallback(() => setOpen(false), []),
  )
  return (
    <details
      className="link-select saved-searches"
      ref={element}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn ghost">
        {t('hire.saved.title')} <span className="count">{formatNumber(searches.length)}</span>{' '}
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
                <AlertStatus alert={alertOf(search._id)} />
              </a>
              <SavedSearchMenu
                {...{ search, currentSearch, update, remove, setAlert }}
                alert={alertOf(search._id)}
                isCurrent={search._id === currentId}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function AlertStatus({ alert }: { readonly alert: SearchAlert | undefined }) {
  if (alert === undefined) return null
  return (
    <span className="search-alert small muted">
      {t(`alerts.status.${alert.interval}`)}{' '}
      {alert.interval !== 'off' &&
        (alert.newCount > 0 ? (
          <span className="tag copper">{t('alerts.new', { count: alert.newCount })}</span>
        ) : (
          <span className="tag">{t('alerts.noChange')}</span>
        ))}
    </span>
  )
}
