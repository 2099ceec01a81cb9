import { type Alert, type AlertInterval, alertIntervals, contract } from '@handiwork/core/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Select } from '../../../ui/Select.tsx'
import { toast } from '../../../ui/toast.ts'

/** The user's alerts by email. Nothing while there are none. */
export function AlertSettings() {
  return (
    <Island>
      <AlertList />
    </Island>
  )
}

function AlertList() {
  const { alerts, setInterval, remove } = useAlerts()
  if (alerts.length === 0) return null
  return (
    <section className="settings-section" aria-labelledby="alerts">
      <h3 id="alerts">{t('alerts.title')}</h3>
      <p className="help">{t('alerts.help')}</p>
      <ul className="settings-rows">
        {alerts.map((alert) => (
          <li key={alert._id} className="settings-row">
            <div className="names">
              <b>
                <bdi>{alert.title}</bdi>
              </b>
              <p className="small muted">{t(`alerts.kinds.${alert.kind}`)}</p>
            </div>
            <Select
              label={t('alerts.intervalOf', { title: alert.title })}
              isLabelHidden
              options={alertIntervals.map((id) => ({ id, title: t(`alerts.${id}`) }))}
              value={alert.interval}
              onChange={(id) => setInterval(alert, id === 'weekly' ? 'weekly' : 'daily')}
            />
            <Button
              kind="ghost"
              aria-label={t('alerts.deleteTitle', { title: alert.title })}
              onPress={() => remove(alert)}
            >
              {t('alerts.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useAlerts() {
  const client = useQueryClient()
  const { data: alerts = [] } = useQuery<readonly Alert[]>({
    queryKey: ALERTS_KEY,
    queryFn: () => call(contract.alerts.list),
  })
  const save = async (request: () => Promise<unknown>) => {
    try {
      await request()
    } catch (error) {
      toast.show({ kind: 'failed', text: failureText(error) })
    }
    await client.invalidateQueries({ queryKey: ALERTS_KEY })
  }
  return {
    alerts,
    setInterval: ({ _id: id, title }: Alert, interval: AlertInterval) =>
      void save(() => call(contract.alerts.update, { params: { id }, body: { title, interval } })),
    remove: ({ _id: id }: Alert) => void save(() => call(contract.alerts.remove, { params: { id } })),
  }
}

const ALERTS_KEY = ['alerts'] as const
