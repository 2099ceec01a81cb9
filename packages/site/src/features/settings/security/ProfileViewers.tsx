import { contract, type Page, type ProfileViewer, pathTo } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { partyName } from '../../../ui/party-name.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { toast } from '../../../ui/toast.ts'

interface ProfileViewersProps {
  /** The first page. */
  readonly viewers: Page<ProfileViewer>
  readonly renderedAt: Date
}

/** Organizations and recruiters who viewed the profile, latest first. */
export function ProfileViewers({ viewers: firstPage, renderedAt }: ProfileViewersProps) {
  const { viewers, total, isBusy, loadMore } = useProfileViewers(firstPage)
  return (
    <Island>
      <section className="settings-section" aria-labelledby="viewers">
        <h3 id="viewers">{t('security.profileViews.title')}</h3>
        <p className="muted">
          {total === 0 ? t('security.profileViews.none') : t('security.profileViews.text')}
        </p>
        <ul className="settings-rows">
          {viewers.map((viewer) => (
            <ProfileViewerRow key={viewerKey(viewer)} viewer={viewer} renderedAt={renderedAt} />
          ))}
        </ul>
        {viewers.length < total && (
          <div>
            <Button isBusy={isBusy} onPress={loadMore}>
              {t('security.profileViews.more')}
            </Button>
          </div>
        )}
      </section>
    </Island>
  )
}

function useProfileViewers({ items, total: initialTotal }: Page<ProfileViewer>) {
  const [{ viewers, total }, setState] = useState({ viewers: items, total: initialTotal })
  const [isBusy, setBusy] = useState(false)
  const loadMore = async () => {
    setBusy(true)
    try {
      const next = await call(contract.search.profileViewers, { query: { offset: viewers.length } })
      setState({ viewers: mergePages(viewers, next.items), total: next.total })
    } catch (failure) {
      toast.show({ kind: 'failed', text: failureText(failure) })
    } finally {
      setBusy(false)
    }
  }
  return { viewers, total, isBusy, loadMore }
}

/** New views shift the pages, so entries can repeat. */
function mergePages(
  shown: readonly ProfileViewer[],
  next: readonly ProfileViewer[],
): readonly ProfileViewer[] {
  const shownKeys = new Set(shown.map(viewerKey))
  return [...shown, ...next.filter((viewer) => !shownKeys.has(viewerKey(viewer)))]
}

/** Unnamed viewers differ only by their latest view. */
function viewerKey({ organization, user, lastViewedAt }: ProfileViewer): string {
  return organization?._id ?? user?._id ?? lastViewedAt
}

function ProfileViewerRow({ viewer, renderedAt }: ProfileViewerRowProps) {
  const { organization, user, viewCount, lastViewedAt } = viewer
  const name = partyName(viewer)
  const path = viewerPath(viewer)
  const job = [user?.jobTitle, user?.company].filter(Boolean).join(', ')
  const avatarUrl = (organization ?? user)?.avatarUrl ?? null
  return (
    <li className="settings-row">
      <Avatar of={{ ...user, name, avatarUrl }} size={36} square={organization !== null} />
      <div className="names">
        {path === undefined ? <b>{name}</b> : <a href={path}>{name}</a>}
        {job && <p className="small muted">{job}</p>}
      </div>
      <span className="small muted">
        {t('security.profileViews.times', { count: viewCount })}
        <RelativeTime at={lastViewedAt} now={renderedAt} />
      </span>
    </li>
  )
}

function viewerPath({ organization, user }: ProfileViewer): string | undefined {
  if (organization !== null) return pathTo('organization', { login: organization.login })
  return user?.login ? pathTo('user', { login: user.login }) : undefined
}

interface ProfileViewerRowProps {
  readonly viewer: ProfileViewer
  readonly renderedAt: Date
}
